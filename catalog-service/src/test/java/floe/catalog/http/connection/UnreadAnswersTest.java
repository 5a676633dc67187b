package floe.catalog.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Over the network, with an event loop for each connection; the rest is in [RequestGuardTest].
class UnreadAnswersTest {
    private static final int ANSWER = 8_000_000;
    private static final int SOON_SECONDS = 60;

    private final UnreadAnswers unread = new UnreadAnswers(2 * ANSWER - ANSWER / 2);
    private final LinkedBlockingQueue<Channel> answered = new LinkedBlockingQueue<>();

    /// Says much to whoever connects.
    private final class Talker extends ChannelInboundHandlerAdapter {
        @Override
        public void channelActive(ChannelHandlerContext context) {
            context.writeAndFlush(Unpooled.wrappedBuffer(new byte[ANSWER]));
            unread.count(context.channel(), false);
            answered.add(context.channel());
        }
    }

    @Test
    void whoLeftAnswersUnreadTheLongestIsEndedOnOtherEventLoopsToo() throws Exception {
        NioEventLoopGroup loops = new NioEventLoopGroup(2);
        try {
            Channel server = new ServerBootstrap()
                    .group(loops)
                    .channel(NioServerSocketChannel.class)
                    .childOption(ChannelOption.SO_SNDBUF, 8192)
                    .childHandler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            channel.pipeline().addLast(new Talker());
                        }
                    })
                    .bind(InetAddress.getLoopbackAddress(), 0)
                    .sync()
                    .channel();
            int port = ((InetSocketAddress) server.localAddress()).getPort();
            try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
                Channel first = answered.poll(SOON_SECONDS, TimeUnit.SECONDS);
                try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
                    Channel second = answered.poll(SOON_SECONDS, TimeUnit.SECONDS);

                    assertThat(first.closeFuture().await(SOON_SECONDS, TimeUnit.SECONDS))
                            .isTrue();
                    assertThat(second.eventLoop()).isNotSameAs(first.eventLoop());
                    assertThat(second.isOpen()).isTrue();
                }
            }
        } finally {
            loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
        }
    }
}
