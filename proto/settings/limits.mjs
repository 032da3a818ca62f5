// Settings of the rate limits: per socket, per network, per gateway.
import { withDefault } from './setting.mjs'
import { count } from './types.mjs'

/**
 * @param {string} value
 * @param {string} description
 */
const limit = (value, description) => withDefault('gateway', count, value, description)

export const limits = {
  FRAMES_PER_SECOND: limit(
    '20',
    'frames a socket may send per second, on average; an expensive one counts as several',
  ),
  FRAMES_AT_ONCE: limit('60', 'and in a burst'),
  SOCKETS_PER_ADDRESS: limit('500', 'open sockets from one network at one gateway'),
  SOCKETS_PER_GATEWAY: limit(
    '20000',
    'open sockets in all; further ones are rejected, and their pages retry, at another gateway if there is one',
  ),
  JOINS_PER_SECOND: limit(
    '1000',
    'pages admitted per second; beyond that they wait and are admitted in random order',
  ),
  // At 300 a crowd adds 5 ms to the players' p99, at 240 about 3 to 4 (`npm run bench -- crowd`).
  SPECTATORS_PER_SECOND: limit(
    '240',
    'spectators admitted to running games per second, so that a crowd does not delay players',
  ),
  UNSENT_KIB: limit('256', 'data pending for a slow reader, KiB, above which its socket is closed'),
  SHED_LATE_MS: limit(
    '100',
    'event-loop delay, ms, above which spectators get one update every two seconds, so that players are not delayed',
  ),
  ROOMS_PER_MINUTE: limit('60', 'rooms created, and matchmaking searches, from one network per minute'),
  TRIES_PER_MINUTE: limit('60', 'room codes tried from one network per minute'),
  ACCOUNTS_PER_MINUTE: limit(
    '10',
    'sign-ups, sign-ins, password reset links and feedback notes, each, from one network per minute',
  ),
  CALLS_PER_MINUTE: limit(
    '1200',
    'HTTP calls of the page from one network per minute, and files of another build’s page that a gateway has to look up',
  ),
}
