// Finds or installs headless Chromium for the browser tests.
import { existsSync } from 'node:fs'
import { installPackages, canInstall } from './apt.mjs'
import { log, logWhile } from '../log.mjs'
import { programPaths } from './programPaths.mjs'
import { UserError } from '../userError.mjs'

const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The installed browser. */
export function findChromium() {
  const files = NAMES.flatMap((name) => [`/usr/bin/${name}`, ...programPaths(name)])
  return [process.env['CHROMIUM'] ?? '', ...files, MAC].find((file) => existsSync(file)) ?? null
}

/**
 * The path of a browser, installed if necessary.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found && (process.env['CHROMIUM'] || found.endsWith(HEADLESS))) return found
  if (canInstall()) {
    const doing = `Installing Chromium (apt-get install ${HEADLESS} fonts-liberation)`
    const installing = logWhile(doing, () =>
      installPackages('Installing Chromium', [HEADLESS, 'fonts-liberation']),
    )
    await installing.catch((error) => {
      if (found === null) throw error
      log(`${HEADLESS} can’t be installed, so tests use ${found}, which takes about twice as long.`)
    })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new UserError(
    'Chromium is not installed and may not be installed from here: install chromium or Google Chrome, or set CHROMIUM to its program, then run the same command again.',
  )
}
