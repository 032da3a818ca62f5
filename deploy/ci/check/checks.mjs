// The checks of `npm run check -- NAME` (loadtest/check/NAME.ts) and the tools they need.

/** @satisfies {Readonly<Record<string, readonly import('../../setup.mjs').Need[]>>} */
export const checks = {
  builds: ['page', 'redis', 'chromium'],
  browsers: ['page', 'redis', 'chromium', 'firefox', 'webkit'],
  translated: ['page', 'redis', 'chromium'],
  silence: ['page', 'redis', 'chromium'],
  disk: ['page', 'redis'],
  keys: ['page', 'redis', 'faketime'],
}
