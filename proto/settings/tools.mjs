// Settings of tests, benches and other tools.
import { optional, withDefault } from './setting.mjs'
import { file, flag, hostPort, integer, oneOf, pattern } from './types.mjs'

export const tools = {
  LONG: optional('tests', flag, '`1`: far more rounds'),
  EVERY_WINDOW: optional(
    'tests',
    flag,
    '`1`: screens are checked in every window size, not only in the tight ones',
  ),
  CI: optional('tests', pattern('true', /^true$/), '`true`: tests that can’t run count as failed'),
  CHROMIUM: optional('tests', file, 'a Chromium', 'found or installed'),
  FIREFOX: optional('tests', file, 'a Firefox', 'found or installed'),
  WEBKIT_DRIVER: optional('tests', file, 'WebKitGTK’s WebDriver', 'found or installed'),
  REDIS_SERVER: optional('tests', file, 'a Redis server to start', 'found or installed'),
  LIBFAKETIME: optional(
    'tests',
    file,
    'a library that shifts a process’s clock by an hour',
    'found or installed',
  ),
  FERRETDB: optional('tests', file, 'a server with MongoDB’s protocol', 'built'),
  STRIPE_MOCK: optional('tests', file, 'Stripe’s own mock', 'built'),
  K6: optional('tests', file, 'k6, for `npm run loadtest`', 'found or built'),
  DEALT: optional(
    'tests',
    file,
    'a file with the deal of the table that `npm run bench -- peers` plays',
    'the bench writes it',
  ),
  TRANSPORT: withDefault(
    'tests',
    oneOf('ws', 'uws'),
    'ws',
    'the transport of Colyseus in that bench: `ws` or `uws`',
  ),
  SEED: optional(
    'tests',
    integer(0, 999_999_999),
    'the seed of the game that `npm run video` plays',
    'that of a good game',
  ),
  GATEWAY: withDefault('tests', hostPort, '127.0.0.1:7020', 'the gateway that Vite’s dev server proxies to'),
}
