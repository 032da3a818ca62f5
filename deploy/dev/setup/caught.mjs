// Rethrows unexpected errors in `catch`: only system and JSON errors may pass.

/**
 * Throws the error again unless it is the system's: a file that is not there, a full disk, a process that has ended.
 * @param {unknown} error
 */
export function unlessSystem(error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error
}

/**
 * The same for a file of JSON: it may be broken as well.
 * @param {unknown} error
 */
export function unlessUnread(error) {
  if (!(error instanceof SyntaxError)) unlessSystem(error)
}
