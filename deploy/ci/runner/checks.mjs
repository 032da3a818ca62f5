// The checks of `npm run check -- NAME` (`NAME.test.ts`), and the tools they need.

/** @satisfies {Readonly<Record<string, readonly import('../../setup.mjs').Need[]>>} */
export const checks = {
  browsers: ['page', 'redis', 'chromium', 'firefox', 'webkit'],
  disk: ['page', 'redis'],
  keys: ['page', 'redis', 'faketime'],
  wall: ['page', 'redis', 'chromium'],
}
