package floe.catalog.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Over real sockets, with an event loop that can be held up.
@Timeout(60)
class AcceptPaceTest {
    /// No more than the backlog takes of those that are not accepted: on some machines that is 128.
    private static final int CONNECTIONS = 240;

    /// What netty takes of the backlog before it looks whether it should go on.
    private static final int AT_ONCE = 16;

    private final EventLoopGroup acceptor = new NioEventLoopGroup(1);
    private final EventLoopGroup readers = new NioEventLoopGroup(1);
    private final CountDownLatch held = new CountDownLatch(1);
    private final Semaphore accepted = new Semaphore(0);
    private final List<Socket> clients = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        held.countDown();
        for (Socket client : clients) {
            client.close();
        }
        acceptor.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
        readers.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
    }

    @Test
    void whoIsNotLookedAtYetKeepsOthersInTheBacklog() throws Exception {
        Channel server = listen();
        readers.execute(this::holdUp);

        for (int i = 0; i < CONNECTIONS; i++) {
            clients.add(new Socket(
                    InetAddress.getLoopbackAddress(), ((InetSocketAddress) server.localAddress()).getPort()));
        }

        accepted.acquire(AcceptPace.MOST);
        for (int turn = 0; turn < CONNECTIONS; turn++) {
            acceptor.submit(() -> {}).sync();
        }
        int beyond = accepted.drainPermits();
        assertThat(beyond).isLessThan(AT_ONCE);

        held.countDown();
        accepted.acquire(CONNECTIONS - AcceptPace.MOST - beyond);
    }

    private Channel listen() throws InterruptedException {
        ChannelInboundHandlerAdapter counter = new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext context, Object connection) {
                accepted.release();
                context.fireChannelRead(connection);
            }
        };
        Channel server = new ServerBootstrap()
                .group(acceptor, readers)
                .channel(NioServerSocketChannel.class)
                .handler(counter)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel connection) {
                        // Nobody is at work on it.
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel();
        server.pipeline().addFirst(new AcceptPace());
        // A handler takes part once the event loop has been round: what comes before passes it by.
        acceptor.submit(() -> {}).sync();
        return server;
    }

    private void holdUp() {
        try {
            held.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
