// The rooms of this engine: taken when asked for, kept while used, let go when idle, lost, ended or when the engine leaves.
import pLimit from 'p-limit'
import { pack, type Outbound, type ToRoom } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Sized } from '#proto/process/sizes.ts'
import { wait } from '#proto/process/wait.ts'
import { due, saveAs, type Match } from '../room/room.ts'
import { admit } from './backlog.ts'
import { WANTS } from './backlogItems.ts'
import { doubts, LOOKED_MS, SILENCE_LOOKS } from './leaseCheck.ts'
import { faults } from './faults.ts'
import { hands, type Hands } from './handover.ts'
import { hashed } from './hashRoomCode.ts'
import { linksOf, turnAway, watchedBy, type Held, type Refused } from './ownedRoom.ts'
import { enqueue, refusals, type Outside } from './commit.ts'
import { insist } from './insist.ts'
import { letGo } from './releaseRoom.ts'
import { making } from './createRoom.ts'
import { roomSizes } from './roomSizes.ts'
import { sweep } from './sweep.ts'
import { takeFor } from './takeFor.ts'
import type { Taken } from './acquireLease.ts'
import { freshSeed, opened, type Chance } from './loadRoom.ts'
import { passOn } from './passOn.ts'
import type { Clocks } from '../jobs/clocks.ts'
import { makes, refuse, tooLate, type Wanted } from './wanted.ts'

const DRAINED_MS = 1500
/** Whoever wanted a room that could not be fetched asks again after this. */
const AGAIN_MS = 500
/** So many rooms may wait to be fetched while the store is away; whoever wants one more asks again. */
const WANTED_MOST = 20_000
/** Rooms that are fetched and answered at once, and how long one may keep the others waiting. */
const FETCHED = 32
const ANSWERED_MS = 500
/** A room that was woken and wants to be woken at once again gets a breath between. */
const BREATH_MS = 20

/** The rooms of one engine. */
export interface Rooms extends Omit<Hands, 'isGoing' | 'going'>, Sized {
  receive(link: Link, message: ToRoom): void
  /** A gateway is there: it may look at rooms that were taken from others while it could not be told. */
  opened(link: Link): void
  /** A gateway is gone, and everybody who came through it. */
  gone(link: Link): void
  /** Others took this engine for dead: any of its rooms may be another's by now. */
  doubt: () => void
  /** Something may be due in the room; `from` names a dead owner. 'unreadable': another build has saved it. */
  wake: (code: string, from: string) => Promise<'unreadable' | void>
  /** Begins the game of a match, unless it is there already or has come and gone. */
  matched: (match: Match) => Promise<void>
  /** Saves all rooms again: with another schema from now on. */
  resave: () => void
  all: () => Iterable<Held>
  /** Whether it begins no more. */
  isFull: () => boolean
  /** Takes no more rooms, finishes what is under way and lets all go. */
  drain(): Promise<void>
}

type Parts = Pick<Outside, 'redis' | 'leases' | 'results' | 'time' | 'log' | 'figures'> & {
  chance: Chance
  me: string
  clocks: () => Omit<Clocks, 'sizes'>
  /** What rooms are saved with. */
  schema: () => number
  /** To every gateway. */
  links: () => Iterable<Link>
  /** With so many rooms it begins no more. */
  most: number
}

/** Starts with no room at all. */
export function rooms(parts: Parts): Rooms {
  const here = new Map<string, Held>()
  const wanted = new Map<string, Wanted[]>()
  const fetching = pLimit(FETCHED)
  const isDue = logThrottle()
  let leaving = false
  /** When a gateway was lost last. */
  let lostOne = -Infinity

  const tell = (link: Link, message: Outbound): void => link.send(pack(message))
  const drop = (held: Held): void => {
    held.gone = true
    if (held.soon !== null) clearTimeout(held.soon)
    parts.clocks().forget(held.code)
    if (here.get(held.code) === held) here.delete(held.code)
  }
  const faulty = faults(parts, reload, (held) => {
    for (const { link, who } of held.through.values()) {
      tell(link, { kind: 'broken', room: held.code, connections: [who.id] })
    }
    for (const link of held.audience.keys()) tell(link, { kind: 'unwatched', room: held.code, why: 'broken' })
    drop(held)
    for (const item of held.queue.splice(0)) turnAway(item, 'broken')
  })
  /** With those that are being fetched. */
  const isFull = (): boolean => here.size + wanted.size > parts.most
  const make = making(
    (code, item) => void want(code, { link: null, from: '', item }),
    () => freshSeed(parts.chance),
  )
  // Field by field, so that a rehearsal's is the same kind of object: code compiled for one is thrown away at the first of another.
  const { redis, leases, results, time, log, figures } = parts
  const outside: Outside = {
    redis,
    leases,
    results,
    time,
    log,
    figures,
    refused: refusals(log),
    fault: faulty.handle,
    lost(held) {
      parts.figures.lost += 1
      const links = linksOf(held)
      drop(held)
      for (const link of links) tell(link, { kind: 'moved', room: held.code, owner: null })
    },
    ended,
    rest: arm,
    found: (held, replay) => make.found(held, replay),
    outage: reload,
  }

  const { pass, attach, close } = passOn(outside, parts.chance)

  function arm(held: Held): void {
    const { clock, soon } = due(held.live)
    if (clock !== null) parts.clocks().arm(held.code, held.epoch, clock)
    if (held.soon !== null) clearTimeout(held.soon)
    held.soon = null
    if (soon === null) return
    held.soon = setTimeout(
      () => {
        held.soon = null
        enqueue(outside, held, { request: { kind: 'wake' }, from: null })
      },
      Math.max(soon - parts.time.now(), BREATH_MS),
    )
  }

  function ended(held: Held): void {
    const late = held.queue.splice(0)
    drop(held)
    for (const item of late) tooLate(held, item)
  }

  /** Reads the room from its last save again, for everybody who looks at it. */
  async function reload(held: Held): Promise<void> {
    const taken = await insist(
      () => parts.leases.take(held.code, '', false),
      () => held.gone,
      (error) => parts.log.warn({ err: error, room: hashed(held.code) }, 'a room is fetched again'),
    )
    if (taken === null) return
    if (taken.kind !== 'taken' || taken.bytes.length === 0) return outside.lost(held)
    let next: Held
    try {
      next = opened(held.code, taken, parts.schema())
    } catch (error) {
      return faulty.giveUp(held, error)
    }
    for (const [id, through] of held.through) next.through.set(id, through)
    for (const [link, count] of held.audience) watchedBy(next, link, count)
    drop(held)
    here.set(held.code, next)
    attach(
      next,
      [...held.through.values()].map(({ who }) => who),
    )
    for (const via of held.audience.keys())
      enqueue(outside, next, { request: { kind: 'view' }, from: null, via })
    for (const item of held.queue) enqueue(outside, next, item)
  }

  async function fetch(code: string): Promise<void> {
    const asked = wanted.get(code) ?? []
    const full = isFull()
    // Games that go on are taken however many there are; only what somebody begins anew has to go elsewhere.
    const create = asked.some((want) => makes(want) && !(full && want.link !== null))
    const taken = await takeFor(parts, code, asked, create)
    if (taken.kind === 'unreadable' && isDue(`${taken.schema}`))
      log.warn({ room: hashed(code), schema: taken.schema }, 'room left alone: another build has saved it')
    const held = taken.kind === 'taken' && !leaving ? await read(code, taken) : null
    const wants = wanted.get(code) ?? []
    wanted.delete(code)
    if (leaving) return
    if (held === null || 'kind' in held) {
      const answer = held ?? taken
      if (answer.kind !== 'taken') for (const want of wants) refuse(code, want, answer, full && makes(want))
      return
    }
    here.set(code, held)
    // The gateway that was lost may still not get through, and have this room taken too.
    if (performance.now() - lostOne < SILENCE_LOOKS * LOOKED_MS) doubted.raise(held, SILENCE_LOOKS)
    for (const want of wants) pass(held, want)
    if (!held.working) return arm(held)
    // Whoever was first to ask is answered before others are fetched.
    await Promise.race([new Promise<void>((rested) => (held.rested = rested)), wait(ANSWERED_MS)])
  }

  /** The room as it was saved; one that can't be read is asked for again, and out of play in the end. */
  async function read(
    code: string,
    taken: Extract<Taken, { kind: 'taken' }>,
  ): Promise<Held | Extract<Taken, { kind: 'later' | 'broken' }>> {
    try {
      return opened(code, taken, parts.schema())
    } catch (error) {
      if (await faulty.unreadable(code, error)) return { kind: 'broken', now: taken.now }
      return asksAgain()
    }
  }

  const asksAgain = () => ({ kind: 'later', now: parts.time.now(), wait: AGAIN_MS }) as const

  function want(code: string, one: Wanted): Promise<void> | void {
    const held = here.get(code)
    if (held !== undefined) return pass(held, one)
    if (hand.isGoing(code, one.link)) return
    if (leaving) {
      if (one.link !== null) tell(one.link, { kind: 'moved', room: code, owner: null })
      return
    }
    const waiting = wanted.get(code)
    if (waiting !== undefined) {
      if (admit(waiting, one, WANTS) === 'refused') refuse(code, one, asksAgain(), false)
      return
    }
    if (one.link !== null && (one.message.kind === 'closed' || one.message.kind === 'spectators')) return
    if (wanted.size >= WANTED_MOST) return refuse(code, one, asksAgain(), false)
    wanted.set(code, [one])
    return fetching(() => fetch(code)).catch((error: unknown) => {
      parts.log.error({ err: error }, 'a room could not be taken')
      const wants = wanted.get(code) ?? []
      wanted.delete(code)
      for (const want of wants) refuse(code, want, asksAgain(), false)
    })
  }

  const sweeping = sweep({ redis, leases, time, log, here, drop, lost: (held) => outside.lost(held) })

  const give = (held: Held, to: string): Promise<void> => letGo(leases, held, time.now(), to)
  const doubted = doubts({
    leases: parts.leases,
    lost: (held) => outside.lost(held),
    failed: (error) => parts.log.warn({ err: error }, 'whose a room is could not be looked up'),
  })
  const hand = hands({
    here,
    want: (code, from, item) => void want(code, { link: null, from, item }),
    drop,
    give,
    moved: (link, code, owner) => tell(link, { kind: 'moved', room: code, owner }),
  })

  return {
    receive: (link, message) => void want(message.room, { link, message }),
    opened(link) {
      for (const { code, epoch } of here.values())
        if (epoch > 1) tell(link, { kind: 'took', room: code, epoch })
    },
    gone(link) {
      lostOne = performance.now()
      for (const held of here.values()) {
        const cut = [...held.through].flatMap(([connection, through]) =>
          through.link === link ? [connection] : [],
        )
        const watched = held.audience.has(link)
        if (watched) watchedBy(held, link, 0)
        if (cut.length === 0 && !watched) continue
        doubted.raise(held, SILENCE_LOOKS)
        // In one go: each for itself would be a version of its own, which nobody sees.
        if (cut.length > 0) close(held, cut)
      }
    },
    doubt() {
      for (const held of here.values()) doubted.raise(held, 1)
    },
    async wake(code, from) {
      const whys: Refused[] = []
      const refused = (why: Refused): void => void whys.push(why)
      await want(code, { link: null, from, item: { request: { kind: 'wake' }, from: null, refused } })
      return whys.includes('unreadable') ? 'unreadable' : undefined
    },
    matched: (match) => make.matched(match),
    resave() {
      for (const held of here.values()) {
        saveAs(held.live, parts.schema())
        enqueue(outside, held, { request: { kind: 'save' }, from: null })
      }
    },
    all: () => here.values(),
    isFull: () => here.size >= parts.most,
    ...hand,
    sizes: () => roomSizes({ here, wanted, doubted, hand, faulty }),
    async drain() {
      leaving = true
      sweeping.end()
      doubted.end()
      const until = performance.now() + DRAINED_MS
      const working = (): boolean => [...here.values()].some((held) => held.working)
      while (working() && performance.now() < until) await wait(5)
      const last = [...here.values()]
      for (const held of last) drop(held)
      // One whose round is not saved yet goes on elsewhere from its last save: what it has in memory is in no log.
      await Promise.allSettled(last.filter(({ working }) => !working).map((held) => give(held, '')))
    },
  }
}
