// The unit and integration tests, as four projects: rules, room, server, web.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const long = process.env['LONG'] === '1'
const minutes = 60_000

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  cacheDir: join(import.meta.dirname, '../.cache/vite'),
  test: {
    testTimeout: long ? 60 * minutes : minutes / 2,
    hookTimeout: minutes,
    coverage: { provider: 'v8', reportsDirectory: '.cache/coverage' },
    projects: [
      { extends: true, test: { name: 'rules', include: ['engine/{rules,bots,cases}/**/*.test.ts'] } },
      { extends: true, test: { name: 'room', include: ['engine/room/**/*.test.ts', 'proto/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['engine/*.test.ts', '{engine/worker,gateway,deploy,loadtest}/**/*.test.ts'],
          globalSetup: 'deploy/testing/global-redis.ts',
          pool: 'forks',
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
    ],
  },
})
