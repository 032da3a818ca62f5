// The house: so many tables, each with its game and then the next, at a pace that is the house's and not the table's.
import { setTimeout as wait } from 'node:timers/promises'
import { below, diceFrom } from '../../engine/rules/public.ts'
import { sitDown } from '../client/table.ts'
import { Guest, type Place } from './virtualPlayer.ts'
import type { Recoveries } from './recovery.ts'
import type { Stage } from './testbed.ts'
import type { Witness } from '../invariants/history.ts'

/** Moves a second in the whole house, about: as many as leave two cores room for the faults. */
const PACE = 120
/** Nobody moves sooner than this after the last answer. */
const BREATH_MS = 5
const AT_ONCE = 10
const EVER = 2 ** 31 - 1

/** A table and whoever sits there. */
export interface Table {
  readonly guests: readonly Guest[]
  /** When a command of theirs was accepted last, in ms of this process' steady clock. */
  accepted: number
}

/** All tables. */
export interface House {
  readonly tables: readonly Table[]
  /** How often which refusal was met. */
  readonly refusals: Map<string, number>
  /** The room whose game ends next, as soon as somebody sees it; null: none within so many ms. */
  ending(ms: number): Promise<string | null>
  /** The pages in a room now. */
  inRoom(code: string): Guest[]
  /** The pages that come through this door. */
  behind(door: number): Guest[]
  /** Whoever thinks in these rooms has done so for long enough. */
  hurry(rooms: ReadonlySet<string>): void
  /** Everybody stops after what they are doing. */
  close(): void
}

/** A table's people: two or three players, a watcher at each fifth table, every other table all behind one door, half with short games. */
function placesOf(nth: number, doors: number): Place[] {
  const players = nth % 3 === 2 ? 3 : 2
  const watchers = nth % 5 === 0 ? 1 : 0
  const company = players + watchers
  return Array.from({ length: company }, (_, at) => {
    const door = (nth % 2 === 1 ? nth + at : nth) % doors
    return { door, watches: at >= players, company, watchers, short: nth % 4 < 2 }
  })
}

/** Opens so many tables; when it resolves, all play. */
export async function openHouse(
  stage: Stage,
  witness: Witness,
  recoveries: Recoveries,
  rooms: number,
): Promise<House> {
  const tables: Table[] = []
  const refusals = new Map<string, number>()
  const thinking = new Map<Guest, () => void>()
  let over = false
  /** So long somebody thinks on average, ms. */
  const mean = (rooms * 1000) / PACE

  async function think(guest: Guest, share: number): Promise<void> {
    await wait(BREATH_MS)
    if (over || recoveries.awaits(guest.room)) return
    const hurried = new Promise<void>((done) => thinking.set(guest, done))
    await Promise.race([hurried, wait(2 * mean * share)])
    thinking.delete(guest)
  }

  async function sit(table: Table, guest: Guest, seed: number): Promise<void> {
    const dice = { rng: diceFrom(seed) }
    for (let nth = 1; !over; nth += 1) {
      await guest.until(() => over || guest.next(nth) !== null, 'something', EVER)
      await think(guest, below(dice, 1000) / 1000)
      const command = over ? null : guest.next(nth)
      if (command === null) continue
      const { room, seat } = guest
      const asked = performance.now()
      const reply = await guest.command(command)
      if (!reply.ok) {
        refusals.set(reply.refused.key, (refusals.get(reply.refused.key) ?? 0) + 1)
        continue
      }
      table.accepted = performance.now()
      // What changes nothing is answered and not kept: who watches or wants to play again already may say so again.
      if (command.kind !== 'setRole' && command.kind !== 'playAgain')
        witness.done(room, { seat, seq: guest.seq })
      recoveries.accepted(room, guest, asked)
    }
  }

  const doors = stage.doors.length
  const open = async (nth: number): Promise<void> => {
    const places = placesOf(nth, doors)
    const guests = places.map((place) => new Guest(stage, witness, place))
    await sitDown(guests, places.filter(({ watches }) => !watches).length)
    tables.push({ guests, accepted: 0 })
  }
  for (let nth = 0; nth < rooms; nth += AT_ONCE) {
    const some = Math.min(AT_ONCE, rooms - nth)
    await Promise.all(Array.from({ length: some }, (_, at) => open(nth + at)))
  }
  for (const [nth, table] of tables.entries()) {
    for (const [at, guest] of table.guests.entries()) {
      sit(table, guest, nth * 100 + at).catch((error: unknown) => {
        throw error
      })
    }
  }
  const everybody = (): Guest[] => tables.flatMap(({ guests }) => guests)

  return {
    tables,
    refusals,
    async ending(ms) {
      const ended = (guest: Guest): boolean => guest.joined.lobby?.phase === 'over'
      const before = new Set(everybody().flatMap((guest) => (ended(guest) ? [guest.room] : [])))
      const fresh = (): Guest | undefined =>
        everybody().find((guest) => ended(guest) && !before.has(guest.room))
      const until = performance.now() + ms
      while (performance.now() < until) {
        const found = fresh()
        if (found !== undefined) return found.room
        await wait(1)
      }
      return null
    },
    inRoom: (code) => everybody().filter((guest) => guest.room === code),
    behind: (door) => everybody().filter((guest) => guest.door === door),
    hurry(rooms) {
      for (const [guest, done] of thinking) if (rooms.has(guest.room)) done()
    },
    close() {
      over = true
      for (const done of thinking.values()) done()
      for (const guest of everybody()) guest.nudge()
    },
  }
}
