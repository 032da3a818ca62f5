// Playwright config of the browser tests: Chromium on real processes, two workers.
import { defineConfig } from 'playwright/test'
import { BROWSER } from '../../web/e2e/browser.ts'

const MINUTE_MS = 60_000

export default defineConfig({
  testDir: '../../web/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/browser-tests',
  workers: 2,
  // Limits that only a hang reaches: software rendering is several times slower on a busy machine.
  timeout: 20 * MINUTE_MS,
  expect: { timeout: 2 * MINUTE_MS },
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    actionTimeout: 2 * MINUTE_MS,
    launchOptions: BROWSER,
  },
})
