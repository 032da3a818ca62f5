// Redacts errors for the log: ioredis attaches whole commands, hands and tokens included.

/** The fields of an error that may be logged. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string | number
  cause?: unknown
}

/** Reduces an error to message, stack and code. */
export function errorToLog(error: unknown): LoggedError | { type: string } {
  if (!(error instanceof Error)) return { type: typeof error }
  const code: unknown = 'code' in error ? error.code : undefined
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: errorToLog(error.cause) }),
  }
}

/** Keys that are redacted wherever a log line has them. */
const HIDDEN = ['token', 'password', 'secret', 'email', 'authorization', 'cookie', 'hand', 'peek', 'seed']

/** Options of every process's pino logger: errors under `err`; secrets redacted down to two levels. */
export const LOG_OPTIONS = {
  serializers: { err: errorToLog },
  redact: { paths: HIDDEN.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
}

/**
 * Logs an uncaught exception by `log` instead of Node, which would print all its properties, and exits with
 * code 1.
 */
export function exitOnUncaught(log: (error: Error) => void): void {
  process.on('uncaughtException', (error) => {
    try {
      log(error)
    } finally {
      process.exit(1)
    }
  })
}
