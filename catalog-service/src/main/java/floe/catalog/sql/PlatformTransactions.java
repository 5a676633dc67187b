package floe.catalog.sql;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.util.Optional;

/// Around each method that is `@Transactional`: it promises what [Transaction] does, whichever of the two a class uses.
/// It takes its turn at the database, is done again when it was undone, asks for no second connection, and fails
/// with [Sql.FailedException]. One that is called by another is a part of it.
@Interceptor
@Transactional
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 100)
final class PlatformTransactions {
    /// Whether it was committed is not known, as the standard has it: a matter of the connection.
    private static final String NOT_KNOWN = "08007";

    @AroundInvoke
    Object around(InvocationContext context) throws Exception {
        if (Transaction.isOfPlatform()) {
            return context.proceed();
        }
        try {
            return Transaction.repeat(Transaction.Begun.BY_PLATFORM, () -> proceed(context));
        } catch (SQLException e) {
            throw new Sql.FailedException(e);
        }
    }

    private static Object proceed(InvocationContext context) throws Exception {
        try {
            return context.proceed();
        } catch (Exception e) {
            throw failure(e).map(Exception.class::cast).orElse(e);
        }
    }

    /// What the database has said, below all that was wrapped around it.
    private static Optional<SQLException> failure(Exception e) {
        boolean undecided = false;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException said) {
                return Optional.of(said);
            }
            undecided |= cause instanceof RollbackException;
        }
        return undecided
                ? Optional.of(new SQLException("the end of a transaction failed", NOT_KNOWN, e))
                : Optional.empty();
    }
}
