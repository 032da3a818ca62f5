// Table of rate limits: how many, per what time, counted by whom, raised by which setting.
import type { Limits as Settings } from '../config.ts'

/** `network`: IPv4 address or IPv6 /64; `user`: whose token it is; `account`: a fingerprint of an e-mail address. */
export type CountedBy = 'network' | 'user' | 'account'

/** One limit. */
export interface LimitRule {
  by: CountedBy
  /** So often within so many seconds, which begin with the first time. */
  most: number
  seconds: number
  /** The variable that raises it; null: none does. */
  setting: string | null
}

const MINUTE = 60
const HOUR = 3600
/** While somebody types a name it is asked for about so often as they then sign up. */
const NAMES_FOR_ONE = 12
/** A payment is confirmed, asked about by the bank and confirmed again. */
const CONFIRMS_FOR_ONE = 3
/** Whoever has just paid may buy all that the store has, and a page repeats what was not answered. */
const PURCHASES_FOR_ONE = 30
/** Analytics events: more than anybody does by hand. */
const EVENTS = 60
/** Questions what became of a payment, each of which may ask the card provider. */
const OUTCOMES = 60
/** Changes of one's own profile, deck or reservation: more than anybody does by hand. */
const CHANGES = 60
/** Reading all of somebody's games is work. */
const DOWNLOADS = 20
/** Answers to notes by mail: more than anybody writes. */
const REPLIES = 60
/** Links for a new password to one address of mail. */
const LINKS = 3
/** Sign-ins at one account from networks its owner has not signed in from; from each of the others it is as many again. */
const GUESSES = 20

/** The limits as this installation sets them. */
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
    /** Rooms made, and ways to the queue's door. */
    rooms: rooms(),
    /** Searches for a game with strangers begun anew. */
    searches: rooms(),
    /** Codes somebody asks about and is not at. */
    tries: by('network', triesPerMinute, MINUTE, 'TRIES_PER_MINUTE'),
    /** Every call of the page over HTTP. */
    calls: by('network', callsPerMinute, MINUTE, 'CALLS_PER_MINUTE'),
    /** Files of other builds' pages, which a gateway has to look up. */
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
