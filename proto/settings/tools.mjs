// Settings of tests, benches and other tools.
import { byDefault, optional } from './setting.mjs'
import { file, flag, form, hostPort, oneOf, whole } from './types.mjs'

export const tools = {
  LONG: optional('tests', flag, '`1`: far more rounds'),
  EVERY_WINDOW: optional(
    'tests',
    flag,
    '`1`: screens are looked at in every window, not in the tight ones alone',
  ),
  CI: optional('tests', form('true', /^true$/), '`true`: what can’t run counts as failed'),
  CHROMIUM: optional('tests', file, 'a Chromium', 'found or installed'),
  FIREFOX: optional('tests', file, 'a Firefox', 'found or installed'),
  WEBKIT_DRIVER: optional('tests', file, 'WebKitGTK’s WebDriver', 'found or installed'),
  REDIS_SERVER: optional('tests', file, 'a Redis server to start', 'found or installed'),
  LIBFAKETIME: optional(
    'tests',
    file,
    'the library that puts a process’ clock an hour off',
    'found or installed',
  ),
  FERRETDB: optional('tests', file, 'a program that speaks MongoDB’s protocol', 'built'),
  STRIPE_MOCK: optional('tests', file, 'Stripe’s own mock', 'built'),
  K6: optional('tests', file, 'k6, for `npm run loadtest`', 'found or built'),
  DEALT: optional(
    'tests',
    file,
    'how a table that `npm run bench -- peers` plays is dealt: a file',
    'the bench writes it',
  ),
  TRANSPORT: byDefault(
    'tests',
    oneOf('ws', 'uws'),
    'ws',
    'by what Colyseus speaks in that bench: `ws` or `uws`',
  ),
  SEED: optional('tests', whole(0, 999_999_999), 'the game that `npm run video` plays', 'one of a good game'),
  GATEWAY: byDefault('tests', hostPort, '127.0.0.1:7020', 'where Vite’s own server finds the game'),
}
