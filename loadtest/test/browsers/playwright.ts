// Playwright driver: Chromium over DevTools protocol, the system's Firefox over WebDriver BiDi.
import { chromium, firefox, type Browser, type ConsoleMessage } from 'playwright'
import { BROWSER } from '../../../web/e2e/browser.ts'
import { WINDOW, type EnginePage, type Json, type Point } from './enginePage.ts'

const DRAG_STEPS = 6

/** Chromium, without a display. */
export async function openChromium(): Promise<EnginePage> {
  const args = [...BROWSER.args, '--enable-unsafe-swiftshader']
  return openPage('chromium', await chromium.launch({ ...BROWSER, args }))
}

/** Firefox on an X display, with WebGL drawn in software. */
export async function openFirefox(display: string): Promise<EnginePage> {
  const browser = await firefox.launch({
    // Mozilla's own build, which Playwright speaks BiDi with.
    channel: 'moz-firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: false,
    env: { ...process.env, DISPLAY: display },
    firefoxUserPrefs: {
      'webgl.force-enabled': true,
      'webgl.disabled': false,
      'gfx.webrender.software': true,
    },
  })
  return openPage('firefox', browser)
}

async function openPage(engine: 'chromium' | 'firefox', browser: Browser): Promise<EnginePage> {
  const page = await browser.newPage({ viewport: WINDOW })
  const errors: string[] = []
  page.on('console', (message) => {
    if (isComplaint(message)) errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  const { mouse } = page
  const move = ({ x, y }: Point, steps = 1): Promise<void> => mouse.move(x, y, { steps })
  return {
    engine,
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: async <Result, Args extends Json[]>(
      run: (...args: Args) => Result,
      ...args: Args
    ): Promise<Awaited<Result>> =>
      page.evaluate<Awaited<Result>>(`(${run.toString()})(...${JSON.stringify(args)})`),
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await move(from)
      await mouse.down()
      await move(to, DRAG_STEPS)
      await mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  }
}

/** Errors and warnings, but for what Chromium's driver says of the speed of this machine. */
const isComplaint = (message: ConsoleMessage): boolean =>
  ['error', 'warning', 'assert'].includes(message.type()) &&
  !message.text().includes('GL Driver Message (OpenGL, Performance')
