// Creates live rooms, loads them from snapshots, and takes snapshots of them.
import { MAX_LINES } from '#proto/redis/keys.ts'
import { markSent } from './view/frames.ts'
import { lowered, SCHEMA, schemaIn } from './snapshot/migrations.ts'
import { markHandsSent } from './view/publish.ts'
import { ringOf } from './view/ring.ts'
import { slicesOf } from './view/slices.ts'
import { decodeRoom, encodePeople, encodeRoom } from './snapshot/snapshot.ts'
import { LiveRoom, Room, type History, type SavedRoom } from './types.ts'

/** A room without members, to be set up by `create`, `found` or `matched`. */
export const openRoom = ({ code, epoch }: { code: string; epoch: number }): LiveRoom =>
  new LiveRoom(Object.assign(new Room(), { code }), epoch, SCHEMA)

/**
 * Loads a snapshot; its clocks are paused until a player connects. Throws on damaged bytes and unreadable
 * schemas.
 */
export function loadRoom(saved: SavedRoom, { gameLog, chat }: History, epoch: number, now: number): LiveRoom {
  const loaded = { gameLog: ringOf(gameLog, MAX_LINES), chat: ringOf(chat, MAX_LINES) }
  const live = new LiveRoom(decodeRoom(saved, now), epoch, SCHEMA, loaded)
  // Pages connected at the last save have these slices; all others are sent a full update.
  markSent(live.frames, slicesOf(live, true, new Set(live.room.present)))
  markHandsSent(live)
  live.peopleUnsaved = schemaIn(saved) !== SCHEMA
  return live
}

/** Saves the room in that schema from now on; the next save includes the members. */
export function saveAs(live: LiveRoom, schema: number): void {
  if (live.schema !== schema) live.peopleUnsaved = true
  live.schema = schema
}

/** Encodes the room with the time left on its clocks. */
export const snapshot = ({ room, peopleUnsaved, schema }: LiveRoom, now: number): SavedRoom =>
  lowered({ room: encodeRoom(room, now), people: peopleUnsaved ? encodePeople(room) : null }, schema)
