// Rethrows unexpected errors in `catch`: only system and JSON errors may pass.

/**
 * Rethrows an error unless it is a system error: a missing file, a full disk, an ended process.
 * @param {unknown} error
 */
export function unlessSystem(error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error
}

/**
 * The same for a JSON file: it may also be malformed.
 * @param {unknown} error
 */
export function unlessUnread(error) {
  if (!(error instanceof SyntaxError)) unlessSystem(error)
}
