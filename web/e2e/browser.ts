// Chromium launch options of all browser tests.
import { findChromium } from '../../deploy/dev/setup/tools/chromium.mjs'

/** Launch options: the installed Chromium without background activity. */
export const BROWSER = {
  executablePath: findChromium() ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--mute-audio',
    // The same font rendering as with a window.
    '--font-render-hinting=none',
  ],
}
