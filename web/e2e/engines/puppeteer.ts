// puppeteer-core driver: Chromium over DevTools protocol, Firefox over WebDriver BiDi.
import puppeteer, { type Browser, type ConsoleMessage } from 'puppeteer-core'
import { BROWSER } from '../browser.ts'
import { WINDOW, type EnginePage, type Json, type Point } from './enginePage.ts'

const DRAG_STEPS = 6

/** Starts headless Chromium. */
export async function openChromium(): Promise<EnginePage> {
  const { executablePath, args } = BROWSER
  const software = [...args, '--enable-unsafe-swiftshader']
  return openPage(
    'chromium',
    await puppeteer.launch({ executablePath, args: software, defaultViewport: null }),
  )
}

/** Starts Firefox on an X display, with software WebGL. */
export async function openFirefox(display: string): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: false,
    defaultViewport: null,
    env: { ...process.env, DISPLAY: display },
    extraPrefsFirefox: {
      'webgl.force-enabled': true,
      'webgl.disabled': false,
      'gfx.webrender.software': true,
    },
  })
  return openPage('firefox', browser)
}

async function openPage(engine: 'chromium' | 'firefox', browser: Browser): Promise<EnginePage> {
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  await page.setViewport(WINDOW)
  const errors: string[] = []
  page.on('console', (message) => {
    if (isComplaint(message)) errors.push(`${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) =>
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
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
      (await page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`)) as Awaited<Result>,
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await move(from)
      await mouse.down()
      await move(to, DRAG_STEPS)
      await mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  }
}

/** Errors and warnings, except Chromium's driver's warnings about the speed of this machine. */
const isComplaint = (message: ConsoleMessage): boolean =>
  ['error', 'warn', 'assert'].includes(message.type()) &&
  !message.text().includes('GL Driver Message (OpenGL, Performance')
