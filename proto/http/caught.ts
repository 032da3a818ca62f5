// Maps an expected error to a value and rethrows any other.

/** The handler of a catch: `value` for an error that is foreseen; throws any other again. */
export const foreseen =
  <Value>(isForeseen: (error: unknown) => boolean, value: Value) =>
  (error: unknown): Value => {
    if (isForeseen(error)) return value
    throw error
  }

/** Somebody else's text is no JSON. */
export const isNoJson = (error: unknown): boolean => error instanceof SyntaxError

/** The system, or a library, says one of these codes: `ENOENT`, for one. */
export const hasCode =
  (...codes: readonly string[]) =>
  (error: unknown): boolean =>
    error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/** A request over HTTP has no answer that can be used: TypeError, no network or cut in the middle; SyntaxError, no JSON; DOMException, given up. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException

/** Somebody else's address as text; null: its percent signs make no sense. */
export function decodedUri(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    return foreseen((each) => each instanceof URIError, null)(error)
  }
}
