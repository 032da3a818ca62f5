// Limits of the gateways: what one socket, one network and all together may ask for.
import { byDefault } from './setting.mjs'
import { count } from './types.mjs'

export const limits = {
  FRAMES_PER_SECOND: byDefault(
    'gateway',
    count,
    '20',
    'frames a socket may send in a second, on average; one that makes more work counts as several',
  ),
  FRAMES_AT_ONCE: byDefault('gateway', count, '60', 'and at once'),
  SOCKETS_PER_ADDRESS: byDefault('gateway', count, '500', 'open sockets from one network at one gateway'),
  SOCKETS_PER_GATEWAY: byDefault(
    'gateway',
    count,
    '20000',
    'open sockets in all; the next one is sent away, and its page tries again, at another gateway where there is one',
  ),
  JOINS_PER_SECOND: byDefault(
    'gateway',
    count,
    '1000',
    'pages that come in within a second; when more come at once, whoever has to wait is drawn by lot',
  ),
  UNSENT_KIB: byDefault(
    'gateway',
    count,
    '256',
    'how much may wait for a socket that reads slowly, KiB; at more it is closed',
  ),
  SHED_LATE_MS: byDefault(
    'gateway',
    count,
    '100',
    'while the event loop is later than so many ms, watchers hear once in two seconds, so that players need not wait',
  ),
  ROOMS_PER_MINUTE: byDefault(
    'gateway',
    count,
    '60',
    'rooms made, and searches for a game with strangers, from one network in a minute',
  ),
  TRIES_PER_MINUTE: byDefault('gateway', count, '60', 'codes tried from one network in a minute'),
  ACCOUNTS_PER_MINUTE: byDefault(
    'gateway',
    count,
    '10',
    'sign-ups, sign-ins, links for a new password and notes to us, each, from one network in a minute',
  ),
  CALLS_PER_MINUTE: byDefault(
    'gateway',
    count,
    '1200',
    'HTTP calls of the page from one network in a minute, and files of another build’s page that a gateway has to look up',
  ),
}
