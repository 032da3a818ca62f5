// Frames that originate at a gateway: refusals, welcome without a room, notices.
import { encodeServer } from '#proto/client/wire.ts'
import type { Session } from './session.ts'

/** The version of the page that this server supports. */
export const PAGE_VERSION = '7.0'

/** Texts of the gateway, by key. */
export const SENTENCES = {
  version: 'There is a newer version of the game. Please refresh the page.',
  unread: 'That request could not be read. Please refresh the page.',
  noGame: 'There is no game with that password',
  notInRoom: 'You are not in a game any more. Start a new one or join with a code.',
  inAnotherRoom: 'You are in another game. Leave it first, then come in here.',
  tooMany: 'That’s a lot of tries in a short time. Wait a minute, then try again.',
  noName: 'please provide a name',
  noJoinName: 'please  enter a name',
  longName: 'Your name must be less than 30 characters!',
  queueLost: 'You were away for too long, so your place in the queue is gone. Please get in line again.',
  queueElsewhere: 'You look for a game in another tab or window of yours now.',
  partyFull: 'This party is full: four friends are already in it. You can still look for a game on your own.',
  partyGone: 'This party is over, or its link is wrong. Ask your friends for a new link.',
  partyFollows: 'Only the leader of your party can start the search.',
  gameFound: 'A game has been found for you. It begins in a moment.',
  nothingReserved:
    'You have no game reserved any more. It has begun in another tab of yours, or it was let go.',
  full: 'No free code was found for a new game. Please try once more.',
  manyFilters: 'Very many people are searching just now. Please try again in a minute.',
  crowded: 'Every table is taken just now. Please try again in a few minutes.',
  gameGone: 'This game is over and gone.',
  broken: 'This game met an error it could not get over, so it had to end. Sorry! Please start a new one.',
  paused: 'The table is being fetched. It goes on in a moment.',
  delayed: 'The host shows this game late to everybody who watches. It appears here in a moment.',
  waits: 'The table waits: moves can’t be saved just now. Nothing is lost, and it goes on by itself.',
  updating: 'This table waits while the game is being updated. It goes on by itself.',
  goesOn: 'The table goes on.',
  failed: 'Something went wrong on the server. Please try again.',
  unsaved: 'Nothing can be saved on the server just now. Please try again in a minute.',
} as const
export type Sentence = keyof typeof SENTENCES

/** Why a request was refused: a key for metrics and pages, a text for people. */
export interface Refusal {
  key: string
  text: string
}

/** Refuses a request with a text of the gateway. */
export const refuse = (session: Session, seq: number, key: Sentence): void =>
  refuseWith(session, seq, { key, text: SENTENCES[key] })

/** Refuses a request with any text. */
export function refuseWith(session: Session, seq: number, { key, text }: Refusal): void {
  const refused = { seq, text, refresh: key === 'version' || key === 'unread', quiet: false, key }
  session.refused(seq, key)
  session.send(encodeServer({ body: 'refused', refused }))
}

/** Confirms a request outside rooms. */
export const done = (session: Session, seq: number): void =>
  session.send(encodeServer({ body: 'done', done: { seq, room: '' } }))

/** Welcomes a user who is in no room; `build`: of the page that this gateway serves. */
export function welcomeHome(session: Session, now: number, build: string): void {
  const { token, user } = session
  const welcome = { token, user, room: '', seat: 0, seq: 0, now, epoch: 0, elsewhere: false, build }
  session.send(encodeServer({ body: 'welcome', welcome }))
}

/** The room has ended, or the user is no longer in it. */
export const roomGone = (session: Session, room: string, key: Sentence): void =>
  roomGoneWith(session, room, SENTENCES[key])

/** The same with the room's own text; '': none. */
export const roomGoneWith = (session: Session, room: string, text: string): void =>
  session.send(encodeServer({ body: 'gone', gone: { text, room } }))

/** A text for one page, shown for a while. */
export const noticeOf = (text: string): Uint8Array =>
  encodeServer({ body: 'notice', notice: { text, paused: false } })

/** The keep-alive reply. */
export const PONG: Uint8Array = encodeServer({ body: 'pong', pong: {} })

/**
 * Why a table is paused: it moves to another engine, its moves can't be saved, no engine's build can read it,
 * or it is shown with a delay.
 */
export type PauseReason = 'paused' | 'waits' | 'updating' | 'delayed'

/** Notifies a page that the table is paused, or (null) resumes. */
export const pauseNotice = (reason: PauseReason | null, until?: number): Uint8Array =>
  encodeServer({
    body: 'notice',
    notice: {
      text: SENTENCES[reason ?? 'goesOn'],
      paused: reason !== null,
      ...(until !== undefined && { until }),
    },
  })
