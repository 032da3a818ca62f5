// Error codes, and rethrowing of unexpected errors in `catch`.

/**
 * The code of a system error, such as `ENOENT`; empty: none.
 * @param {unknown} error
 */
export const errorCode = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Rethrows an error unless it is a system error: a missing file, a full disk, an ended process.
 * @param {unknown} error
 */
export function rethrowUnlessSystemError(error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error
}

/**
 * The same for a JSON file: it may also be malformed.
 * @param {unknown} error
 */
export function rethrowUnlessFileError(error) {
  if (!(error instanceof SyntaxError)) rethrowUnlessSystemError(error)
}
