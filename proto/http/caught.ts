// Maps an expected error to a value and rethrows any other.

/** Returns a handler for `catch`: `value` for an expected error; rethrows any other. */
export const foreseen =
  <Value>(isForeseen: (error: unknown) => boolean, value: Value) =>
  (error: unknown): Value => {
    if (isForeseen(error)) return value
    throw error
  }

/** Whether parsing foreign JSON failed. */
export const isNoJson = (error: unknown): boolean => error instanceof SyntaxError

/** Whether an error of the system or a library has one of these codes, such as `ENOENT`. */
export const hasCode =
  (...codes: readonly string[]) =>
  (error: unknown): boolean =>
    error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/**
 * Whether an HTTP request failed without a usable response. TypeError: no network or cut off; SyntaxError: no
 * JSON; DOMException: aborted.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException

/** Decodes a foreign URI component; null: its percent escapes are malformed. */
export function decodedUri(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    return foreseen((each) => each instanceof URIError, null)(error)
  }
}
