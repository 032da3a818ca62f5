// Redacts errors for the log: ioredis attaches whole commands, hands and tokens included.

interface Told {
  type: string
  message: string
  stack: string
  code?: string | number
  cause?: unknown
}

/** An error as a log may have it: what it says and where it was, nothing else it carries. */
export function errorToLog(error: unknown): Told | { type: string } {
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

/** What must be in no log, whatever line it might get into by a mistake of ours. */
const HIDDEN = ['token', 'password', 'secret', 'email', 'authorization', 'cookie', 'hand', 'peek', 'seed']

/** For every process' logger: an error stands under `err`; secrets are hidden, down to two levels within what is logged. */
export const LOG_OPTIONS = {
  serializers: { err: errorToLog },
  redact: { paths: HIDDEN.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
}

/** A throw that nobody caught ends the process with code 1, as always; `tell` is what says it, in place of Node with all it carries. */
export function endByBug(tell: (error: Error) => void): void {
  process.on('uncaughtException', (error) => {
    try {
      tell(error)
    } finally {
      process.exit(1)
    }
  })
}
