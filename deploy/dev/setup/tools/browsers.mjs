// Finds or installs Firefox and the WebKitGTK driver for the browser checks.
import { existsSync } from 'node:fs'
import { findOrInstall } from './apt.mjs'
import { UserError } from '../userError.mjs'

/**
 * A browser: its program, and the Debian packages that provide it; both browsers run on Xvfb.
 * @typedef {{ program: string, packages: readonly string[] }} Browser
 */

const XVFB = '/usr/bin/Xvfb'
/** @type {Record<'firefox' | 'webkit', Browser>} */
const browsers = {
  firefox: { program: '/usr/bin/firefox-esr', packages: ['firefox-esr', 'xvfb'] },
  webkit: { program: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] },
}

/**
 * The path of the browser's program, which is installed if missing.
 * @param {'firefox' | 'webkit'} name
 * @returns {Promise<string>}
 */
export async function ensureBrowser(name) {
  const { program, packages } = browsers[name]
  const found = await findOrInstall(
    () => (existsSync(program) && existsSync(XVFB) ? program : null),
    packages,
  )
  if (found) return found
  throw new UserError(
    `${program} or ${XVFB} is not installed and may not be installed from here: install Debian's packages ${packages.join(' and ')}, then run the same command again.`,
  )
}
