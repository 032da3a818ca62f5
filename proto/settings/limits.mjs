// Settings of the rate limits: per socket, per network, per gateway.
import { byDefault } from './setting.mjs'
import { count } from './types.mjs'

/**
 * @param {string} most
 * @param {string} means
 */
const limit = (most, means) => byDefault('gateway', count, most, means)

export const limits = {
  FRAMES_PER_SECOND: limit(
    '20',
    'frames a socket may send in a second, on average; one that makes more work counts as several',
  ),
  FRAMES_AT_ONCE: limit('60', 'and at once'),
  SOCKETS_PER_ADDRESS: limit('500', 'open sockets from one network at one gateway'),
  SOCKETS_PER_GATEWAY: limit(
    '20000',
    'open sockets in all; the next one is sent away, and its page tries again, at another gateway where there is one',
  ),
  JOINS_PER_SECOND: limit(
    '1000',
    'pages admitted in a second; when more come at once, those who wait are chosen at random',
  ),
  SPECTATORS_PER_SECOND: limit(
    '300',
    'spectators admitted to running games in a second, so that players need not wait for a crowd',
  ),
  UNSENT_KIB: limit('256', 'how much may wait for a socket that reads slowly, KiB; at more it is closed'),
  SHED_LATE_MS: limit(
    '100',
    'while the event loop is later than so many ms, spectators get one update in two seconds, so that players need not wait',
  ),
  ROOMS_PER_MINUTE: limit(
    '60',
    'rooms made, and searches for a game with strangers, from one network in a minute',
  ),
  TRIES_PER_MINUTE: limit('60', 'codes tried from one network in a minute'),
  ACCOUNTS_PER_MINUTE: limit(
    '10',
    'sign-ups, sign-ins, links for a new password and notes to us, each, from one network in a minute',
  ),
  CALLS_PER_MINUTE: limit(
    '1200',
    'HTTP calls of the page from one network in a minute, and files of another build’s page that a gateway has to look up',
  ),
}
