// Registry of this engine's rooms by code: dispatch, lost links, drain.
import type { Link } from '#proto/link/link.ts'
import type { ToRoom } from '#proto/link/messages.ts'
import type { Sizes } from '#proto/process/sizes.ts'
import { wait } from '#proto/process/wait.ts'
import { saveAs, type Match } from '../room/room.ts'
import { sendMessage } from '#proto/link/encoding.ts'
import { roomContext, type RoomContext, type RoomServices } from './context.ts'
import { dispatchForOperator, handOver, releaseRoom } from './handover.ts'
import { transition, type Owned } from './ownedRoom.ts'
import { freshSeed } from './loadRoom.ts'
import { acceptRequest, dispatch, dispatchAndWait, enqueue } from './roomLoop.ts'
import { setSpectators, toQueuedRequest } from './requests/subscribers.ts'
import { CHECK_INTERVAL_MS, CHECKS_AFTER_LAPSE, CHECKS_AFTER_LOSS, checkLeases } from './leases/leaseCheck.ts'
import { sweep, SWEEP_INTERVAL_MS } from './sweep.ts'

/** Shutdown grace for work in flight, ms. */
const DRAIN_TIMEOUT_MS = 1500

/** The rooms of one engine. */
export type RoomRegistry = ReturnType<typeof roomRegistry>

/** A registry without rooms. */
export function roomRegistry(world: RoomServices) {
  const context = roomContext(world)
  const timers = [
    setInterval(() => void sweep(context), SWEEP_INTERVAL_MS),
    setInterval(() => checkLeases(context), CHECK_INTERVAL_MS),
  ]

  const all = (): Owned[] => ownedRooms(context)
  return {
    receive: (link: Link, message: ToRoom): void =>
      dispatch(context, message.room, toQueuedRequest(link, message, context.randomBytes)),
    /** A gateway has linked: it may have missed ownership changes. */
    linkOpened(link: Link): void {
      for (const { epoch, room } of all())
        if (epoch > 1) sendMessage(link, { kind: 'took', room: room.code, epoch })
    },
    /** A gateway's link is lost, with all its connections. */
    linkClosed(link: Link): void {
      context.linkLostAt = performance.now()
      for (const owned of all()) closeSubscribers(context, owned, link)
    },
    /** This engine's announcement lapsed: any of its rooms may have another owner. */
    announcementLapsed(): void {
      for (const owned of all()) owned.leaseChecks = Math.max(owned.leaseChecks, CHECKS_AFTER_LAPSE)
    },
    /** Applies what is due in the room, acquiring it first where needed; `from`: a dead owner, or ''. */
    wake: async (code: string, from: string) =>
      (await dispatchAndWait(context, code, { kind: 'wake' }, from)).kind,
    /** Starts a matched game unless it exists or has ended. */
    createMatch: async (match: Match): Promise<void> => {
      const seed = freshSeed(context.randomBytes)
      await dispatchAndWait(context, match.code, { kind: 'matched', match, seed })
    },
    /** Saves all rooms again, in another schema from now on. */
    resave(): void {
      for (const owned of all()) {
        saveAs(owned.live, context.schema())
        enqueue(context, owned, { request: { kind: 'save' } })
      }
    },
    /** Saves the room and transfers its lease to another engine; false: this engine does not own it. */
    handOver: (code: string, to: string) => handOver(context, code, to),
    /** Acquires a room without an owner; `from`: its dead owner, or ''. */
    adopt: (code: string, from: string) => dispatchForOperator(context, code, from, { kind: 'wake' }),
    /** Ends the room for everybody, acquiring it first where it has no owner. */
    endRoom: (code: string, from: string) => dispatchForOperator(context, code, from, { kind: 'stop' }),
    all,
    /** Stops or resumes the creation of rooms. */
    stopCreating: (on: boolean): void => void (context.creationStopped = on),
    /** Whether it creates no more rooms; rooms being acquired count. */
    isFull: () => context.creationStopped || context.rooms.size >= context.roomLimit,
    /** Takes no more rooms, finishes work in flight and releases all. */
    drain: () => drainRooms(context, timers),
    sizes: () => sizesOf(context),
  }
}

const ownedRooms = ({ rooms }: RoomContext): Owned[] =>
  [...rooms.values()].flatMap(({ state }) => (state.kind === 'owned' ? [state] : []))

/** Entries by collection. */
function sizesOf(context: RoomContext): Sizes {
  const owned = ownedRooms(context)
  const count = (kind: string): number =>
    [...context.rooms.values()].filter(({ state }) => state.kind === kind).length
  const sum = (of: (each: Owned) => number): number => owned.reduce((total, each) => total + of(each), 0)
  return {
    rooms: owned.length,
    connections: sum(({ subscribers }) => subscribers.size),
    audiences: sum(({ spectators }) => spectators.size),
    backlog: sum(({ queue }) => queue.length),
    wantedRooms: count('acquiring'),
    doubtedRooms: sum(({ leaseChecks }) => (leaseChecks > 0 ? 1 : 0)),
    roomsGivenAway: count('transferring'),
    faultyRooms: context.faults.size,
  }
}

/** Removes a lost gateway's connections and spectators from a room. */
function closeSubscribers(context: RoomContext, owned: Owned, link: Link): void {
  const connections = [...owned.subscribers].flatMap(([id, by]) => (by.link === link ? [id] : []))
  const hadSpectators = owned.spectators.has(link)
  if (hadSpectators) setSpectators(owned, link, { count: 0 })
  if (connections.length === 0 && !hadSpectators) return
  owned.leaseChecks = CHECKS_AFTER_LOSS
  // One request, hence one version and one update.
  if (connections.length > 0) acceptRequest(context, owned, { request: { kind: 'closed', connections } })
}

/** Finishes work in flight, then saves and releases all rooms. */
async function drainRooms(context: RoomContext, timers: readonly NodeJS.Timeout[]): Promise<void> {
  for (const timer of timers) clearInterval(timer)
  context.draining = true
  const late = wait(DRAIN_TIMEOUT_MS).then(() => 'late')
  for (;;) {
    const work = ownedRooms(context).flatMap(({ busy }) => (busy === null ? [] : [busy.done]))
    if (work.length === 0 || (await Promise.race([Promise.all(work), late])) === 'late') break
  }
  const owned = ownedRooms(context)
  for (const { room } of owned) transition(context, room, { kind: 'released' })
  // A room with an unsaved batch continues elsewhere from its last save: the batch is in no log.
  const saved = owned.filter(({ busy }) => busy === null)
  await Promise.allSettled(saved.map((each) => releaseRoom(context, each, '')))
}
