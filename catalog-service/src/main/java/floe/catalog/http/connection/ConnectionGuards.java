package floe.catalog.http.connection;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ServerChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.ssl.SslHandler;
import io.quarkus.runtime.configuration.MemorySize;
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
    private static final HttpDecoderConfig LIMITS = new HttpDecoderConfig()
            .setMaxInitialLineLength(
                    ConfigProvider.getConfig().getValue("quarkus.http.limits.max-initial-line-length", Integer.class))
            .setMaxHeaderSize(Math.toIntExact(ConfigProvider.getConfig()
                    .getValue("quarkus.http.limits.max-header-size", MemorySize.class)
                    .asLongValue()));

    @Override
    public void postInitializeServerListenerChannel(ServerChannel channel) {
        channel.pipeline().addFirst(new AcceptPace());
    }

    @Override
    public void postInitializeServerChildChannel(Channel channel) {
        channel.pipeline().addFirst(new Placement(OPEN.enter(channel)));
    }

    /// Puts the guards where they belong as soon as it is known that HTTP/1.1 is spoken: at once in clear
    /// text, under TLS when the first that was decrypted comes, and never where a handshake agrees on HTTP/2,
    /// which is off for that reason.
    private static final class Placement extends ChannelInboundHandlerAdapter {
        private final OpenConnections.Entry entry;

        private Placement(OpenConnections.Entry entry) {
            this.entry = entry;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            ChannelPipeline pipeline = context.pipeline();
            ChannelHandlerContext decryption = pipeline.context(SslHandler.class);
            if (decryption == null) {
                place(pipeline);
            } else {
                pipeline.addAfter(decryption.name(), "guards-of-what-was-decrypted", new Placement(entry));
                pipeline.remove(this);
            }
            context.fireChannelActive();
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            place(context.pipeline());
            context.fireChannelRead(message);
        }

        private void place(ChannelPipeline pipeline) {
            ChannelHandlerContext encoder = pipeline.context(HttpResponseEncoder.class);
            if (pipeline.get(HttpRequestDecoder.class) == null || encoder == null) {
                return;
            }
            pipeline.replace(HttpRequestDecoder.class, "request-decoder", new RequestDecoder(LIMITS));
            pipeline.addBefore(
                    pipeline.lastContext().name(),
                    "request-guard",
                    new RequestGuard(HEADERS_WITHIN, TOTALS, entry, pipeline.context(RequestDecoder.class)));
            pipeline.addAfter(encoder.name(), "plain-answers", new PlainAnswers());
            pipeline.remove(this);
        }
    }
}
