// Finds a Chromium for the browser tests, or installs Debian's.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { install, mayInstall } from './apt.mjs'
import { sayWhile } from './say.mjs'
import { Trouble } from './trouble.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser that is here already. */
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
 * A browser, brought if need be.
 * @returns {Promise<string>}
 */
export async function chromium() {
  const here = findChromium()
  if (here) return here
  if (mayInstall()) {
    await sayWhile('Installing Chromium (apt-get install chromium fonts-liberation)', () =>
      install('Installing Chromium', ['chromium', 'fonts-liberation']),
    )
  }
  const brought = findChromium()
  if (brought) return brought
  throw new Trouble(
    'Chromium is not installed and may not be installed from here: install chromium or Google Chrome, or set CHROMIUM to its program, then run the same command again.',
  )
}
