// Requests to a room: by people, gateways and the engine itself.
import type { ConnectionRequest, Connection, SyncPosition } from '#proto/link/messages.ts'
import type { NextGame } from './lobby/nextGame.ts'
import type { Seed } from './types.ts'

/** The matched players, in queue order. */
export interface Match {
  code: string
  /** Of the match, not of the room. */
  id: string
  people: { user: string; name: string; avatar: string }[]
}

type Create = Extract<ConnectionRequest, { kind: 'create' }>
type Asked = Exclude<ConnectionRequest, Create> & { from: Connection }

export type Request =
  | (Create & { from: Connection; code: string; seed: Seed })
  | Asked
  /** A matched game: its players are seated and it starts before any of them connects; idempotent. */
  | { kind: 'matched'; match: Match; seed: Seed }
  /** A replay's room, created before anybody is in it; idempotent. */
  | { kind: 'found'; replay: NextGame; seed: Seed }
  /** The code drawn for this room's replay is taken: draw another. */
  | { kind: 'redraw'; code: string }
  /** A gateway asks for the public view; `known`: what its spectators hold; `lobby`: also before the game begins. */
  | { kind: 'view'; known?: SyncPosition | undefined; lobby?: boolean | undefined }
  /** Save again, with another schema from now on. */
  | { kind: 'save' }
  /** The user leaves, for instance for another room. */
  | { kind: 'quit'; user: string }
  /** Presence belongs to a connection; late messages of older connections change nothing. */
  | { kind: 'closed'; connections: readonly string[] }
  /** Connections attached while another engine owned the room; `known`: what they hold of it. */
  | { kind: 'attach'; from: readonly Connection[]; known?: SyncPosition | undefined }
  /** The operator ends the room. */
  | { kind: 'stop' }
  | { kind: 'wake' }

/** A page's hello: it shows this room; what it holds of it. */
export type Hello = Omit<Extract<Request, { kind: 'hello' }>, 'kind' | 'pointed'>
