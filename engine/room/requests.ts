// Requests to a room from pages, gateways, and the engine itself.
import type { Connection, ConnectionRequest, SyncPosition } from '#proto/link/messages.ts'
import type { NextGame } from './nextGame.ts'
import type { Seed } from './types.ts'

/** The matched players, in queue order. */
export interface Match {
  code: string
  /** Id of the match, not of the room. */
  id: string
  people: { user: string; name: string; avatar: string }[]
}

type Create = Extract<ConnectionRequest, { kind: 'create' }>

export type Request =
  | (Create & { from: Connection; code: string; seed: Seed })
  | (Exclude<ConnectionRequest, Create> & { from: Connection })
  /** Creates the room of a match, seats the players and starts the game before they connect; idempotent. */
  | { kind: 'matched'; match: Match; seed: Seed }
  /** Creates the next game's room, before anybody joins it; idempotent. */
  | { kind: 'found'; replay: NextGame; seed: Seed }
  /** The code drawn for the next game is taken: draw another. */
  | { kind: 'redraw'; code: string }
  /**
   * A gateway requests the public view; `known`: its spectators' position; `lobby`: also before the game
   * starts.
   */
  | { kind: 'view'; known?: SyncPosition | undefined; lobby?: boolean | undefined }
  /** Saves again, after `saveAs` has changed the schema. */
  | { kind: 'save' }
  /** The user leaves, for instance to join another room. */
  | { kind: 'quit'; user: string }
  /** Connections that closed; unknown ones are ignored. */
  | { kind: 'closed'; connections: readonly string[] }
  /** Attaches connections after a takeover; `known`: their position in the previous owner's updates. */
  | { kind: 'attach'; from: readonly Connection[]; known?: SyncPosition | undefined }
  /** The operator ends the room. */
  | { kind: 'stop' }
  /** A deadline has passed. */
  | { kind: 'wake' }

/** The hello of a page that shows this room, with the version and epoch it has. */
export type Hello = Omit<Extract<Request, { kind: 'hello' }>, 'kind' | 'pointed'>
