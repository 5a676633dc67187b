package floe.catalog.http.connection;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;

/// Takes out what the framework tells its own compressor by a header that is meant for no client: that an answer stays
/// as it is.
final class PlainAnswers extends ChannelOutboundHandlerAdapter {
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse response) {
            HttpHeaders headers = response.headers();
            if (headers.contains(HttpHeaderNames.CONTENT_ENCODING, HttpHeaderValues.IDENTITY, true)) {
                headers.remove(HttpHeaderNames.CONTENT_ENCODING);
            }
        }
        context.write(message, promise);
    }
}
