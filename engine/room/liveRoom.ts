// Creates live rooms, loads them from snapshots, and takes snapshots of them.
import { MAX_LINES } from '#proto/redis/keys.ts'
import { DEFAULT_FREQUENCIES, DEFAULT_SETS_TO_WIN } from '../rules/setup.ts'
import { newClock } from './game/clock.ts'
import { markSent, newFrames } from './view/frames.ts'
import { lowered, SCHEMA, schemaIn } from './snapshot/migrations.ts'
import { markHandsSent } from './view/publish.ts'
import { ring, ringOf } from './view/ring.ts'
import { slicesOf } from './view/slices.ts'
import { mapOf } from './members/smallMap.ts'
import { decodeRoom, encodePeople, encodeRoom } from './snapshot/snapshot.ts'
import type { History, LiveRoom, Room, SavedRoom } from './types.ts'

/** A newly created or loaded room with its in-memory state. */
const liveOf = (
  room: Room,
  epoch: number,
  justLoaded: boolean,
  gameLog = ring(MAX_LINES),
  chat = ring(MAX_LINES),
): LiveRoom => ({
  room,
  epoch,
  loadedVersion: justLoaded ? room.version : 0,
  connections: new Map(),
  peopleUnsaved: false,
  schema: SCHEMA,
  pendingDisconnects: mapOf(),
  spectators: 0,
  spectatorsChanged: false,
  seatAsks: [],
  seatAsksChanged: false,
  bot: null,
  tableWait: null,
  botPauses: { turn: 0, ms: 0 },
  awake: false,
  justLoaded,
  frames: newFrames(),
  gameLog,
  chat,
  recentSpeakers: mapOf(),
  rateUse: mapOf(),
})

/** A room without members, to be set up by `create`, `found` or `matched`. */
export const openRoom = ({ code, epoch }: { code: string; epoch: number }): LiveRoom =>
  liveOf(
    {
      code,
      id: '',
      version: 0,
      phase: 'waiting',
      host: 0,
      nextHost: '',
      members: [],
      present: [],
      nextSeat: 1,
      timer: 0,
      matched: false,
      public: false,
      watchDelay: 0,
      rematchNumber: 0,
      rematchGroup: [],
      startedAt: 0,
      seatPlayers: mapOf(),
      setsToWin: DEFAULT_SETS_TO_WIN,
      pace: 'normal',
      wins: mapOf(),
      expected: [],
      counts: DEFAULT_FREQUENCIES,
      state: null,
      rng: [1, 2, 3, 4],
      nextCode: '',
      endedText: '',
      clock: newClock(),
      tally: new Map(),
      turnStartedAt: 0,
      lineCount: 0,
      afterwards: null,
    },
    epoch,
    false,
  )

/**
 * Loads a snapshot; its clocks are paused until a player connects. Throws on damaged bytes and unreadable
 * schemas.
 */
export function loadRoom(saved: SavedRoom, { gameLog, chat }: History, epoch: number, now: number): LiveRoom {
  const live = liveOf(
    decodeRoom(saved, now),
    epoch,
    true,
    ringOf(gameLog, MAX_LINES),
    ringOf(chat, MAX_LINES),
  )
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
