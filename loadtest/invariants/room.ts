// What must hold of a room whatever happened to it: its log against what people were told, a replay, and what they saw.
import { isDeepStrictEqual } from 'node:util'
import { encodeServer } from '#proto/client/wire.ts'
import type { Redis } from 'ioredis'
import { publicView, type PublicView, type State } from '../../engine/rules/public.ts'
import type { Joined } from '../client/roomView.ts'
import { leaks } from './leaks.ts'
import { compare, replayOf, savedRoom } from '../testbed/commandLog.ts'
import type { Book } from './history.ts'

/** What was found out about one room. */
export interface Findings {
  lost: number
  duplicated: number
  leaked: number
  mismatches: number
  /** How its game ended, by its log alone: who sat there; null: it has not ended. */
  ended: { users: string[] } | null
  /** For people: what exactly is wrong. */
  notes: string[]
}

/** Looks at a room that rests: nothing of it is under way any more. */
export async function check(redis: Redis, book: Book): Promise<Findings> {
  const notes: string[] = []
  const note = (what: string): void => void notes.push(`${book.code}: ${what}`)
  const { lost, twice } = await compare(redis, book.code, book.acked)
  for (const one of lost) note(`acknowledged and not in the log: ${one}`)
  for (const one of twice) note(`in the log twice: ${one}`)
  const ears = [...book.ears.values()]
  const found = leaks(
    ears.filter(({ watches }) => !watches),
    ears.filter(({ watches }) => watches),
  )
  for (const { seat, version, what } of found) note(`leaked to seat ${seat} at ${version}: ${what}`)

  const saved = await savedRoom(redis, book.code, 0)
  const shown = saved !== null && book.version > saved.version ? 1 : 0
  if (shown > 0) note(`version ${book.version} was shown, and ${saved?.version} is saved`)
  const replay = await replayed(redis, book.code)
  if (typeof replay === 'string') note(replay)
  let mismatches = typeof replay === 'string' ? 1 : 0
  if (typeof replay === 'object') {
    if (saved?.state != null && !isDeepStrictEqual(saved.state, replay)) {
      mismatches += 1
      note('the replay of its log is not what is saved')
    }
    const last = saved?.version ?? book.version
    for (const { seat, joined } of ears) {
      // Who went on to the next room, or whom the last update did not reach, saw something older.
      if (joined.version !== last || same(replay, joined)) continue
      mismatches += 1
      note(`seat ${seat} saw another table than the replay of the log gives`)
    }
  }
  return {
    lost: lost.length + shown,
    duplicated: twice.length,
    leaked: found.length,
    mismatches,
    ended: typeof replay === 'object' && replay.winner !== null ? { users: usersOf(replay, book) } : null,
    notes,
  }
}

/** The table by the log alone; undefined: no game began; a sentence: the log does not fit. */
async function replayed(redis: Redis, code: string): Promise<State | string | undefined> {
  try {
    return await replayOf(redis, code)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return why === 'the log has no deal' ? undefined : why
  }
}

const usersOf = ({ players }: State, { ears }: Book): string[] =>
  players.flatMap(({ seat }) => [...ears.values()].find((ear) => ear.seat === seat)?.user ?? [])

/** Whether a page shows the table of this state: its slices are the same bytes. */
function same(state: State, { players, table, pending }: Joined): boolean {
  if (table === null) return false
  const seen = table.seats.flatMap((seat) => players.get(seat) ?? [])
  return asBytes(publicView(state)).equals(asBytes({ players: seen, table, pending }))
}

function asBytes({ players, table, pending }: Pick<PublicView, 'players' | 'table' | 'pending'>): Buffer {
  const nothing = { roster: [], events: [], lobby: [], clock: [], setup: [], afterwards: [] }
  const slices = { players, table: [table], pending: [pending], ...nothing }
  const update = { versions: [], full: true, epoch: 0, ...slices }
  return Buffer.from(encodeServer({ body: 'update', update }))
}
