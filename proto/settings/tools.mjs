// Settings of tests, benches and other tools.
import { optional, withDefault } from './setting.mjs'
import { file, flag, hostPort, integer, oneOf, pattern } from './types.mjs'

/**
 * An optional setting of tests and tools.
 * @template T
 * @param {import('./types.mjs').Type<T>} type
 * @param {string} description
 * @param {string} [ifUnset]
 */
const tool = (type, description, ifUnset) => optional('tests', type, description, ifUnset)

export const tools = {
  LONG: tool(flag, '`1`: far more rounds'),
  EVERY_WINDOW: tool(flag, '`1`: screens are checked in every window size, not only in the tight ones'),
  CI: tool(pattern('true', /^true$/), '`true`: tests that can’t run count as failed'),
  CHROMIUM: tool(file, 'a Chromium', 'found or installed'),
  FIREFOX: tool(file, 'a Firefox', 'found or installed'),
  WEBKIT_DRIVER: tool(file, 'WebKitGTK’s WebDriver', 'found or installed'),
  REDIS_SERVER: tool(file, 'a Redis server to start', 'found or installed'),
  LIBFAKETIME: tool(file, 'a library that shifts a process’s clock by an hour', 'found or installed'),
  FERRETDB: tool(file, 'a server with MongoDB’s protocol', 'built'),
  STRIPE_MOCK: tool(file, 'Stripe’s own mock', 'built'),
  K6: tool(file, 'k6, for `npm run loadtest`', 'found or built'),
  DEALT: tool(
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
  SEED: tool(
    integer(0, 999_999_999),
    'the seed of the game that `npm run video` plays',
    'that of a good game',
  ),
  GATEWAY: withDefault('tests', hostPort, '127.0.0.1:7020', 'the gateway that Vite’s dev server proxies to'),
}
