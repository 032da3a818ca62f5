// Common interface to one browser page in Chromium, Firefox or WebKitGTK.

/** The browser engines under test. */
export type Engine = 'chromium' | 'firefox' | 'webkit'

/** A point of the window, in CSS px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A value that JSON can carry into a page and back. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A browser with one page open. */
export interface EnginePage {
  readonly engine: Engine
  /** Loads an address and resolves once its document has loaded. */
  goto(url: string): Promise<void>
  /** Runs a function in the page: it sees only its arguments and the page, and its result must be JSON. */
  evaluate<Result, Args extends Json[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Presses and releases the left mouse button. */
  click(at: Point): Promise<void>
  /** Presses at one point, moves in steps and releases at the other. */
  drag(from: Point, to: Point): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** The window's content as a PNG. */
  screenshot(): Promise<Buffer>
  /** Console errors and warnings so far, uncaught errors and unhandled rejections included. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Size of every window, in CSS px. */
export const WINDOW = { width: 1400, height: 900 }

const TIMEOUT_MS = 20_000
const POLL_MS = 40

/** Polls the page until the result is neither null nor false, and returns it; throws after 20 s. */
export async function pollPage<Result, Args extends Json[]>(
  page: EnginePage,
  what: string,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Exclude<Awaited<Result>, null | undefined | false>> {
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    const answer = await page.evaluate<Result, Args>(run, ...args)
    if (isThere(answer)) return answer
    if (performance.now() > end)
      throw new Error(`${page.engine}: ${what} did not come within ${TIMEOUT_MS} ms`)
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}

const isThere = <Result>(answer: Result): answer is Exclude<Result, null | undefined | false> =>
  answer !== null && answer !== undefined && answer !== false
