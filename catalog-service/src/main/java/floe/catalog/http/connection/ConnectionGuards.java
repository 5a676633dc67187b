package floe.catalog.http.connection;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ServerChannel;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponseEncoder;
import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;

/// Puts a guard into every connection that the service accepts, and one before all of them, as netty's own extension
/// point allows. Netty finds it among the services of the program when [ServerOptions] says so.
public final class ConnectionGuards extends ChannelInitializerExtension {
    private static final Duration HEADERS_WITHIN = Duration.ofSeconds(20);
    private static final ConnectionTotals TOTALS =
            ConnectionTotals.ofHeap(Runtime.getRuntime().maxMemory());
    private static final OpenConnections OPEN = new OpenConnections(ConfigProvider.getConfig()
            .getOptionalValue("quarkus.http.limits.max-connections", Integer.class)
            .orElse(Integer.MAX_VALUE));

    @Override
    public void postInitializeServerListenerChannel(ServerChannel channel) {
        channel.pipeline().addFirst(new AcceptPace());
    }

    @Override
    public void postInitializeServerChildChannel(Channel channel) {
        channel.pipeline().addFirst(new Placement(OPEN.enter(channel)));
    }

    /// Puts the guards where they belong as soon as it is known that HTTP/1.1 is spoken: at once in clear text, after
    /// the handshake under TLS, and never where that agrees on HTTP/2, which is off for that reason.
    private static final class Placement extends ChannelInboundHandlerAdapter {
        private final OpenConnections.Entry entry;

        private Placement(OpenConnections.Entry entry) {
            this.entry = entry;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            place(context.pipeline());
            context.fireChannelActive();
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            place(context.pipeline());
            context.fireChannelRead(message);
        }

        private void place(ChannelPipeline pipeline) {
            ChannelHandlerContext decoder = pipeline.context(HttpRequestDecoder.class);
            ChannelHandlerContext encoder = pipeline.context(HttpResponseEncoder.class);
            if (decoder == null || encoder == null) {
                return;
            }
            pipeline.addBefore(
                    pipeline.lastContext().name(),
                    "request-guard",
                    new RequestGuard(HEADERS_WITHIN, TOTALS, entry, decoder));
            pipeline.addAfter(encoder.name(), "plain-answers", new PlainAnswers());
            pipeline.remove(this);
        }
    }
}
