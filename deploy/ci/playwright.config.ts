// Playwright config of the browser tests: Chromium on real processes, two workers.
import { defineConfig } from 'playwright/test'
import { BROWSER } from '../../web/e2e/browser.ts'

export default defineConfig({
  testDir: '../../web/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/browser-tests',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    actionTimeout: 30_000,
    launchOptions: BROWSER,
  },
})
