// Settings of tests, benches and other tools.
import { byDefault, optional } from './setting.mjs'
import { file, flag, form, hostPort, oneOf, whole } from './types.mjs'

export const tools = {
  LONG: optional('tests', flag, 'nothing', '`1`: far more rounds'),
  EVERY_WINDOW: optional(
    'tests',
    flag,
    'nothing',
    '`1`: screens are looked at in every window, not in the tight ones alone',
  ),
  CI: optional('tests', form('true', /^true$/), 'nothing', '`true`: what can’t run counts as failed'),
  CHROMIUM: optional('tests', file, 'found or installed', 'a Chromium'),
  FIREFOX: optional('tests', file, 'found or installed', 'a Firefox'),
  WEBKIT_DRIVER: optional('tests', file, 'found or installed', 'WebKitGTK’s WebDriver'),
  REDIS_SERVER: optional('tests', file, 'found or installed', 'a Redis server to start'),
  LIBFAKETIME: optional(
    'tests',
    file,
    'found or installed',
    'the library that puts a process’ clock an hour off',
  ),
  FERRETDB: optional('tests', file, 'built', 'a program that speaks MongoDB’s protocol'),
  STRIPE_MOCK: optional('tests', file, 'built', 'Stripe’s own mock'),
  K6: optional('tests', file, 'found or built', 'k6, for `npm run loadtest`'),
  DEALT: optional(
    'tests',
    file,
    'the bench writes it',
    'how a table that `npm run bench -- peers` plays is dealt: a file',
  ),
  TRANSPORT: byDefault(
    'tests',
    oneOf('ws', 'uws'),
    'ws',
    'by what Colyseus speaks in that bench: `ws` or `uws`',
  ),
  SEED: optional('tests', whole(0, 999_999_999), 'one of a good game', 'the game that `npm run video` plays'),
  GATEWAY: byDefault('tests', hostPort, '127.0.0.1:7020', 'where Vite’s own server finds the game'),
}
