// What a room is asked, by people, gateways and the engine itself.
import type { Ask, Connection, SyncPosition } from '#proto/link/messages.ts'
import type { Replay } from './replay.ts'
import type { Seed } from './types.ts'

/** People the queue brought together, in the order they came. */
export interface Match {
  code: string
  /** Of the match, not of the room. */
  id: string
  people: { user: string; name: string; avatar: string }[]
}

type Create = Extract<Ask, { kind: 'create' }>
type Asked = Exclude<Ask, Create> & { from: Connection }

export type Request =
  | (Create & { from: Connection; code: string; seed: Seed })
  | Asked
  /** A game of people the queue brought together: they sit down and it begins, before any of them is connected; repeats change nothing. */
  | { kind: 'matched'; match: Match; seed: Seed }
  /** A replay's room, made before anybody is in it; repeats change nothing. */
  | { kind: 'found'; replay: Replay; seed: Seed }
  /** The code drawn for this room's replay is another's: draw once more. */
  | { kind: 'redraw'; code: string }
  /** A gateway wants the public view; `known`: what its spectators hold; `lobby`: also before the game begins. */
  | { kind: 'view'; known?: SyncPosition | undefined; lobby?: boolean | undefined }
  /** Save it again: with another schema from now on. */
  | { kind: 'save' }
  /** The user goes for good, for instance into another room. */
  | { kind: 'quit'; user: string }
  /** Presence is a connection's; late ones of older connections change nothing. */
  | { kind: 'closed'; connections: readonly string[] }
  /** People who looked at the room while another engine had it; `known`: what they hold of it. */
  | { kind: 'attach'; from: readonly Connection[]; known?: SyncPosition | undefined }
  /** Whoever operates the site ends it. */
  | { kind: 'stop' }
  | { kind: 'wake' }

/** A page says that it shows this room, and what it holds of it. */
export type Hello = Omit<Extract<Request, { kind: 'hello' }>, 'kind' | 'pointed'>
