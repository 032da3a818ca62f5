// One storm from its seed: a cluster, four rooms, their people and five faults; then everything is mended, and what was promised is checked.
import { createHash, type Hash } from 'node:crypto'
import { roomKeys } from '#proto/redis/keys.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { pino } from 'pino'
import type { Records } from '../../gateway/records/records.ts'
import { sharedReader } from '../client/reader.ts'
import { StormCluster } from './cluster.ts'
import { findingsOf, type Finding } from './checks.ts'
import { diceOf, type Dice } from './rng.ts'
import { drawFaults, strike, type Fault } from './faults.ts'
import { Fences } from './fences.ts'
import { StormPage } from './page.ts'
import { live, type Plan, type StormRoom } from './players.ts'
import { Process, rule, Time } from './time.ts'

const ROOMS = 4
const FAULTS = 5
const COMMANDS = 200
/** By then it must have come to its commands, whatever went wrong. */
const LONGEST_MS = 240_000
/** Everything that went wrong is mended by then; the commands are spread over so long. */
const MENDED_MS = 18_000
/** Within this everybody's request is answered once all is mended. */
const ANSWERED_MS = 30_000
/** Within this a page opens another socket for one that fell silent. */
const NOTICED_MS = 60_000
/** Two sweeps of the records, and a job that a dead gateway held. */
const BOOKED_MS = 45_000
const LOOKED_MS = 250
const TOLD_MS = 1000
const CALM_MS = 3000
const PLANS: readonly Plan[] = ['played', 'left', 'ended', 'left']

/** How a storm went. */
export interface Outcome {
  seed: number
  /** Of all that pages heard and of all that was saved. */
  hash: string
  commands: number
  faults: string[]
  findings: Finding[]
  /** Virtual ms it lasted, and events that happened. */
  lasted: number
  events: number
}

/** What a storm needs beside its seed. */
export interface StormParts {
  records: Pick<Records, 'games' | 'ledger'>
  /** Hears each line of the trace; null: nobody does. */
  trace: ((line: string) => void) | null
}

/** Lets one storm pass; nothing else may happen in this thread meanwhile. */
export async function storm(seed: number, { records, trace }: StormParts): Promise<Outcome> {
  const dice = diceOf(`storm ${seed}`)
  const findings: Finding[] = []
  const time = new Time((process, error) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    findings.push({ kind: 'bug', what: `${process?.name ?? 'the network'} ends by a bug: ${what}` })
    if (process !== null) time.kill(process)
  })
  rule(time)
  const note = (what: string): void => trace?.(`${time.now.toFixed(1).padStart(9)} ${what}`)
  const log = pino(
    { level: trace === null ? 'silent' : 'info', base: null, timestamp: false },
    { write: (line: string) => note(`  ${line.trim()}`) },
  )
  const rejected = (error: unknown): void => {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    findings.push({ kind: 'bug', what: `nobody handled: ${what}` })
  }
  process.on('unhandledRejection', rejected)
  const cluster = new StormCluster({ time, dice: dice.stream('cluster'), records, log, note })
  const hash = createHash('sha1')
  const fences = new Fences(time, findings)
  const rooms = Array.from({ length: ROOMS }, (_, nth) => roomOf(nth, dice.stream(`room ${nth}`)))
  const pages: StormPage[] = []
  const done = { people: false }
  const commands = (): number => rooms.reduce((sum, room) => sum + room.commands, 0)

  const overhear = (page: StormPage, bytes: Uint8Array, frame: ServerFrame): void => {
    hash.update(`${page.token} ${time.now} `).update(bytes)
    fences.heard(page, frame, cluster.said)
  }
  for (const { room, people } of rooms.map((room, nth) => ({ room, people: peopleOf(nth, dice) }))) {
    const read = sharedReader()
    for (let nth = 0; nth < people.players + people.watchers; nth += 1) {
      const process = new Process(`s${seed}-${room.after}-${rooms.indexOf(room)}-${nth}`)
      const page = new StormPage({
        token: process.name,
        dial: (ears) => cluster.dial(process, ears),
        read,
        overhear,
      })
      pages.push(page)
      ;(nth < people.players ? room.players : room.watchers).push(page)
      const going = {
        dice: dice.stream(`${process.name}`),
        room,
        over: () => done.people,
        // So that the commands are spread over all that goes wrong.
        pace: (): [number, number] =>
          commands() < (COMMANDS * time.now) / MENDED_MS ? [30, 200] : [200, 700],
      }
      time.after(dice.between(200, 400), process, () => {
        live(page, nth, going).catch((error: unknown) => {
          const what = error instanceof Error ? error.message : String(error)
          findings.push({ kind: 'stuck', what: `${process.name} gave up: ${what}` })
        })
      })
    }
  }
  const faults = drawFaults(dice.stream('faults'), FAULTS)
  const happen = (fault: Fault): void => {
    // While nobody of a kind is left there is nobody to be struck: somebody starts again soon.
    if (cluster.engines().length === 0 || cluster.gateways().length === 0)
      return void time.after(LOOKED_MS, null, () => happen(fault))
    note(`--- ${fault.kind}`)
    strike(fault, dice.stream(`fault ${fault.kind}`), cluster)
  }
  for (const fault of faults) time.after(fault.at, null, () => happen(fault))

  await time.run(() => (time.now > MENDED_MS && commands() >= COMMANDS) || time.now > LONGEST_MS)
  done.people = true
  note('--- all is mended')
  const answeredBy = time.now + ANSWERED_MS
  await time.run(() => pages.every(({ busy }) => !busy) || time.now > answeredBy)
  for (const page of pages.filter(({ busy }) => busy))
    findings.push({ kind: 'stuck', what: `${page.token} waits for an answer to ${page.seq}` })
  const noticedBy = time.now + NOTICED_MS
  await lookEvery(time, LOOKED_MS, () => cluster.deaf().length === 0 || time.now > noticedBy)
  for (const { name } of cluster.deaf())
    findings.push({ kind: 'deaf', what: `${name} never noticed that its socket had fallen silent` })
  // A room that ended by the last answer has told everybody by then.
  const told = time.now + TOLD_MS
  await lookEvery(time, LOOKED_MS, () => time.now > told)
  await probe(time, rooms, findings)
  const bookedBy = time.now + BOOKED_MS
  const calmAt = time.now + CALM_MS
  const waiting = (): boolean => cluster.data.keys().some((key) => key.endsWith(':result'))
  await lookEvery(time, LOOKED_MS, () => time.now > bookedBy || (time.now > calmAt && !waiting()))
  for (const room of rooms) {
    if (room.code !== '') findings.push(...(await findingsOf(room, cluster.data, records)))
    else findings.push({ kind: 'stuck', what: 'a room was never made' })
  }
  process.off('unhandledRejection', rejected)
  if (time.endless) findings.push({ kind: 'stuck', what: 'something goes round in circles' })
  if (commands() < COMMANDS)
    findings.push({ kind: 'stuck', what: `only ${commands()} commands were acknowledged` })
  return {
    seed,
    hash: leftBy(cluster, rooms, hash).digest('hex').slice(0, 16),
    commands: commands(),
    faults: faults.map(({ kind }) => kind),
    findings,
    lasted: Math.round(time.now),
    events: time.events,
  }
}

const roomOf = (nth: number, dice: Dice): StormRoom => ({
  code: '',
  plan: PLANS[nth] ?? 'played',
  after: 20 + dice.below(40),
  players: [],
  watchers: [],
  commands: 0,
})

/** What the rooms left in the store, added to the hash. */
function leftBy({ data }: StormCluster, rooms: readonly StormRoom[], hash: Hash): Hash {
  for (const { code } of rooms) {
    const keys = roomKeys(code)
    for (const value of [...data.list(keys.log), data.hget(keys.room, 'bytes') ?? '']) hash.update(value)
  }
  return hash
}

/** Small rooms: most of a storm's time is theirs. */
const peopleOf = (nth: number, dice: Dice): { players: number; watchers: number } => ({
  players: nth === 0 ? 3 : 2,
  watchers: nth === 1 && dice.chance(0.5) ? 1 : 0,
})

/** Lets time go on in steps until it is true: asking after each event would cost more than the events. */
async function lookEvery(time: Time, ms: number, over: () => boolean): Promise<void> {
  while (!over() && !time.endless) {
    const until = time.now + ms
    time.after(ms, null, () => undefined)
    await time.run(() => time.now >= until)
  }
}

/** Every room that somebody is in takes a command. */
async function probe(time: Time, rooms: readonly StormRoom[], findings: Finding[]): Promise<void> {
  const open = new Set<StormRoom>()
  for (const room of rooms) {
    const page = [...room.players, ...room.watchers].find((each) => each.room === room.code && !each.busy)
    if (page === undefined) continue
    open.add(room)
    time.after(1, null, () => {
      void page.ask({ kind: 'chat', chat: { text: 'is anybody there?' } }).then((reply) => {
        if (reply.ok) open.delete(room)
        else findings.push({ kind: 'stuck', what: `${room.code} takes no command: ${reply.refused.key}` })
      })
    })
  }
  const until = time.now + ANSWERED_MS
  await time.run(() => open.size === 0 || time.now > until)
  for (const room of open) findings.push({ kind: 'stuck', what: `${room.code} answers nobody` })
}
