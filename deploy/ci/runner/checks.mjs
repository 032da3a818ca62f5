// The checks of `npm run check -- NAME` (loadtest/test/NAME.test.ts) and their tools.

/** @satisfies {Readonly<Record<string, readonly import('../../setup.mjs').Need[]>>} */
export const checks = {
  browsers: ['page', 'redis', 'chromium', 'firefox', 'webkit'],
  disk: ['page', 'redis'],
  keys: ['page', 'redis', 'faketime'],
  wall: ['page', 'redis', 'chromium'],
}
