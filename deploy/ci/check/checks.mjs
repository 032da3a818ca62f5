// The checks of `npm run check -- NAME`, each with what the machine must have for it; its code is `loadtest/check/<name>.ts`.

/** @satisfies {Readonly<Record<string, readonly import('../../setup.mjs').Need[]>>} */
export const checks = {
  link: ['wire', 'redis'],
  codes: ['wire', 'redis'],
  builds: ['page', 'redis', 'chromium'],
  browsers: ['page', 'redis', 'chromium', 'firefox', 'webkit'],
  translated: ['page', 'redis', 'chromium'],
  silence: ['page', 'redis', 'chromium'],
  checkout: ['page', 'redis', 'chromium'],
  disk: ['page', 'redis'],
  keys: ['page', 'redis', 'faketime'],
}
