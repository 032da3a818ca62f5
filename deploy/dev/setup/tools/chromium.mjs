// Finds or installs headless Chromium for the browser tests.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { install, mayInstall } from './apt.mjs'
import { log, logWhile } from '../log.mjs'
import { UserError } from '../user-error.mjs'

const HEADLESS = 'chromium-headless-shell'
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The installed browser. */
export function findChromium() {
  const folders = [
    '/usr/bin',
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
  ]
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const named = process.env['CHROMIUM']
  return [...(named ? [named] : []), ...files, mac].find((file) => existsSync(file)) ?? null
}

/**
 * The path of a browser, installed if necessary.
 * @returns {Promise<string>}
 */
export async function chromium() {
  const here = findChromium()
  if (here && (process.env['CHROMIUM'] || here.endsWith(HEADLESS))) return here
  if (mayInstall()) {
    const doing = `Installing Chromium (apt-get install ${HEADLESS} fonts-liberation)`
    const brought = logWhile(doing, () => install('Installing Chromium', [HEADLESS, 'fonts-liberation']))
    await brought.catch((error) => {
      if (here === null) throw error
      log(`${HEADLESS} can’t be had, so tests use ${here}, which takes about twice as long.`)
    })
  }
  const found = findChromium()
  if (found) return found
  throw new UserError(
    'Chromium is not installed and may not be installed from here: install chromium or Google Chrome, or set CHROMIUM to its program, then run the same command again.',
  )
}
