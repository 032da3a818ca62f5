// WebKitGTK driver over plain W3C WebDriver.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../deploy/ci/testing/port.ts'
import { WINDOW, type EnginePage, type Json, type Point } from './enginePage.ts'

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const DRAG_STEPS = 6
const LEFT = 0

/**
 * Starts MiniBrowser on an X display. Its driver has no console access, so the page records console messages
 * itself.
 */
export async function openWebkit(display: string): Promise<EnginePage> {
  const port = await freePort()
  const driver = spawn(process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const session = await openSession(`http://127.0.0.1:${port}`, driver)
  await session.post('window/rect', { ...(await outerSize(session)) })
  return pageOf(session, async () => {
    await session.end()
    const ended = once(driver, 'exit')
    driver.kill('SIGTERM')
    await ended
  })
}

interface Session {
  post(path: string, body: Json): Promise<unknown>
  get(path: string): Promise<unknown>
  end(): Promise<void>
}

async function openSession(address: string, driver: ChildProcess): Promise<Session> {
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': {
        binary: BROWSER,
        args: ['--automation'],
      },
    },
  }
  await answers(`${address}/status`, driver)
  const made = await call(`${address}/session`, 'POST', { capabilities })
  if (typeof made !== 'object' || made === null || !('sessionId' in made))
    throw new Error(`WebKitWebDriver made no session: ${JSON.stringify(made)}`)
  const base = `${address}/session/${String(made.sessionId)}`
  return {
    post: (path, body) => call(`${base}/${path}`, 'POST', body),
    get: (path) => call(`${base}/${path}`, 'GET'),
    end: async () => {
      await call(base, 'DELETE')
    },
  }
}

async function answers(url: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    const ready = await fetch(url).then(
      () => true,
      () => false,
    )
    if (ready) return
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** The value of a WebDriver response; throws a protocol error. */
async function call(url: string, method: string, body?: Json): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const said: unknown = await answer.json()
  const value = typeof said === 'object' && said !== null && 'value' in said ? said.value : null
  if (!answer.ok) throw new Error(`WebDriver ${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

/** The window size that yields this content size. */
async function outerSize(session: Session): Promise<{ width: number; height: number }> {
  const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]'
  const frame = await session.post('execute/sync', { script, args: [] })
  const [wide, high] = Array.isArray(frame) ? frame.map(Number) : []
  return { width: WINDOW.width + (wide ?? 0), height: WINDOW.height + (high ?? 0) }
}

function pageOf(session: Session, close: () => Promise<void>): EnginePage {
  const errors: string[] = []
  const act = async (actions: readonly Json[], type: 'pointer' | 'key'): Promise<void> => {
    await session.post('actions', { actions: [{ type, id: type, actions }] })
  }
  const evaluate = async <Result, Args extends Json[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${run.toString()})(...${JSON.stringify(args)}))
        .then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }))`
    return valueOf<Awaited<Result>>(await session.post('execute/async', { script, args: [] }))
  }
  const collectErrors = async (): Promise<void> => {
    errors.push(...(await evaluate(() => window.__errors?.splice(0) ?? [])))
  }
  return {
    engine: 'webkit',
    goto: async (url) => {
      await collectErrors()
      await session.post('url', { url })
      await evaluate(recordErrors)
    },
    evaluate,
    click: (at) => act([move(at), press, release], 'pointer'),
    drag: (from, to) => act([move(from), press, ...between(from, to), release], 'pointer'),
    type: (text) =>
      act(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
        'key',
      ),
    screenshot: async () => Buffer.from(String(await session.get('screenshot')), 'base64'),
    errors: async () => {
      await collectErrors()
      return errors
    },
    close,
  }
}

const press = { type: 'pointerDown', button: LEFT }
const release = { type: 'pointerUp', button: LEFT }
const move = ({ x, y }: Point): Json => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
  origin: 'viewport',
})
const between = (from: Point, to: Point): Json[] =>
  Array.from({ length: DRAG_STEPS }, (_, step) => {
    const part = (step + 1) / DRAG_STEPS
    return move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  })

declare global {
  interface Window {
    __errors?: string[]
  }
}

/** Records console errors and warnings, uncaught errors and unhandled rejections. Runs in the page. */
function recordErrors(): null {
  const errors: string[] = []
  window.__errors = errors
  for (const level of ['error', 'warn', 'assert'] as const) {
    const original = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      if (level !== 'assert' || args[0] !== true) errors.push(args.map(String).join(' '))
      Reflect.apply(original, console, args)
    }
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      errors.push(target instanceof HTMLElement ? `${target.outerHTML.slice(0, 200)} did not load` : message)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    errors.push(`unhandled rejection: ${String(reason)}`),
  )
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    errors.push(`${violatedDirective} refuses ${blockedURI}`)
  })
  return null
}

function valueOf<Value>(said: unknown): Value {
  if (typeof said === 'object' && said !== null) {
    if ('error' in said) throw new Error(String(said.error))
    if ('value' in said) return said.value as Value
  }
  throw new Error(`the page answered nothing: ${JSON.stringify(said)}`)
}
