// Recovers from expected errors with a value, and rethrows all others.

/** A `catch` handler that returns `value` for an expected error and rethrows any other. */
export const recoverFrom =
  <Value>(isExpected: (error: unknown) => boolean, value: Value) =>
  (error: unknown): Value => {
    if (isExpected(error)) return value
    throw error
  }

/** Whether JSON from outside is malformed. */
export const isJsonError = (error: unknown): boolean => error instanceof SyntaxError

/** Whether an error of the system or a library has one of these codes, such as `ENOENT`. */
export const hasErrorCode =
  (...codes: readonly string[]) =>
  (error: unknown): boolean =>
    error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/**
 * Whether an HTTP request failed without a usable response. TypeError: no network or cut off; SyntaxError: no
 * JSON; DOMException: aborted.
 */
export const isRequestError = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException

/** Decodes a URI component from outside; null: its percent escapes are malformed. */
export function decodedUri(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    return recoverFrom((each) => each instanceof URIError, null)(error)
  }
}
