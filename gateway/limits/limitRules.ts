// Table of rate limits: counts, windows, subjects, and the settings that raise them.
import type { Limits as Settings } from '../config.ts'

/** `network`: IPv4 address or IPv6 /64; `user`: by token; `account`: a hash of an e-mail address. */
export type CountedBy = 'network' | 'user' | 'account'

/** One rate limit. */
export interface LimitRule {
  by: CountedBy
  /** The most calls in a window of `seconds`, which starts with the first call. */
  most: number
  seconds: number
  /** The setting that raises it; null: none. */
  setting: string | null
}

const MINUTE = 60
const HOUR = 3600
/** Availability checks per sign-up, while a name is being typed. */
const NAMES_FOR_ONE = 12
/** A payment is confirmed, authenticated with the bank and confirmed again. */
const CONFIRMS_FOR_ONE = 3
/** With enough rolls a user may buy every item of the store, and the page retries lost requests. */
const PURCHASES_FOR_ONE = 30
/** Analytics events: far more than by hand. */
const EVENTS = 60
/** Outcome queries, each of which may call the card provider. */
const OUTCOMES = 60
/** Changes of the profile, deck or reservation: far more than by hand. */
const CHANGES = 60
/** Reading all games of a user is expensive. */
const DOWNLOADS = 20
/** Mailed replies to notes: far more than by hand. */
const REPLIES = 60
/** Password reset links to one e-mail address. */
const LINKS = 3
/**
 * Sign-in attempts on one account from networks unknown to its owner; each known network has as many again.
 */
const GUESSES = 20

/** The limits with this installation's settings. */
export function limitRules(settings: Settings) {
  const { roomsPerMinute, triesPerMinute, accountsPerMinute, callsPerMinute } = settings
  const by = (whom: CountedBy, most: number, seconds: number, setting: string | null = null): LimitRule => ({
    by: whom,
    most,
    seconds,
    setting,
  })
  const rooms = (): LimitRule => by('network', roomsPerMinute, MINUTE, 'ROOMS_PER_MINUTE')
  const accounts = (whom: CountedBy = 'network', times = 1): LimitRule =>
    by(whom, accountsPerMinute * times, MINUTE, 'ACCOUNTS_PER_MINUTE')
  return {
    /** Rooms created, and entries to the find-game room. */
    rooms: rooms(),
    /** Matchmaking searches started. */
    searches: rooms(),
    /** Lookups of codes of rooms the user is not in. */
    tries: by('network', triesPerMinute, MINUTE, 'TRIES_PER_MINUTE'),
    /** HTTP calls of the page. */
    calls: by('network', callsPerMinute, MINUTE, 'CALLS_PER_MINUTE'),
    /** Files of other builds of the page, which a gateway has to look up. */
    assets: by('network', callsPerMinute, MINUTE, 'CALLS_PER_MINUTE'),
    signUp: accounts(),
    signIn: accounts(),
    signOut: accounts(),
    forgot: accounts(),
    reset: accounts(),
    enter: accounts(),
    contact: accounts(),
    report: accounts(),
    names: accounts('network', NAMES_FOR_ONE),
    events: by('network', EVENTS, MINUTE),
    payments: accounts('user'),
    confirms: accounts('user', CONFIRMS_FOR_ONE),
    outcomes: by('user', OUTCOMES, MINUTE),
    purchases: accounts('user', PURCHASES_FOR_ONE),
    changes: by('user', CHANGES, MINUTE),
    downloads: by('user', DOWNLOADS, HOUR),
    exports: by('user', DOWNLOADS, HOUR),
    replies: by('user', REPLIES, HOUR),
    links: by('account', LINKS, HOUR),
    guesses: by('account', GUESSES, HOUR),
  } satisfies Record<string, LimitRule>
}

export type LimitName = keyof ReturnType<typeof limitRules>
