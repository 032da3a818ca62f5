// Playwright config of `npm run video` and `npm run paths`: filmed games with long timeouts.
import { defineConfig } from 'playwright/test'
import { BROWSER } from '../../web/e2e/browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/film-tests',
  workers: 1,
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: { actionTimeout: 60_000, launchOptions: BROWSER },
})
