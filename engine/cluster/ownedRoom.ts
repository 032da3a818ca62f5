// A room this engine holds: the live room, what waits to be handled, and through which gateways people look at it.
import type { Came, Connection, Outbound } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import { same } from '../room/equal.ts'
import { countSpectators, present, type LiveRoom, type Request, type Result } from '../room/room.ts'
import type { Taken } from './acquireLease.ts'

/** Why a room can't be had. */
export type Refused = Exclude<Taken['kind'], 'taken'>

/** A request waiting for the room. */
export interface Item {
  request: Request
  /** Whom a fault is told to. */
  from: Connection | null
  /** Called once what came of it was shown, or could not be. */
  shown?: () => void
  /** Called before that where the room can't be had: why. */
  refused?: (why: Refused) => void
  /** The gateway that asks for spectators, who are known to it alone. */
  via?: Link
}

/** Says that the room can't be had, and why, to whoever waits for what came of a request. */
export function turnAway(item: Item, why: Refused): void {
  item.refused?.(why)
  item.shown?.()
}

/** A connection and its gateway. */
export interface Through {
  link: Link
  who: Connection
}

/** A room between being taken and being let go. */
export interface Held {
  readonly code: string
  readonly epoch: number
  live: LiveRoom
  /** Of the last save; 0: never saved. */
  version: number
  /** How many bytes the store keeps of log and chat. */
  kept: { lines: number; talk: number }
  queue: Item[]
  /** What is being carried out and saved. */
  underWay: readonly Item[]
  working: boolean
  /** Called once there is nothing to do any more. */
  rested: (() => void) | null
  /** No longer ours; whoever works on it stops. */
  gone: boolean
  /** Server time of the last request. */
  used: number
  soon: NodeJS.Timeout | null
  /** Every connection that asked, and the gateway it comes through. */
  readonly through: Map<string, Through>
  /** What the gateways were told last about each connection in the room; anew: something, by a link that may have been dead. */
  readonly told: Map<string, 'plays' | 'watches' | 'anew'>
  /** Gateways that have spectators, and how many. */
  readonly audience: Map<Link, number>
  /** The gateways of all these; null: to be looked up again. */
  open: Set<Link> | null
}

/** A room as it was just taken or made. */
export const hold = (
  code: string,
  epoch: number,
  live: LiveRoom,
  version: number,
  now: number,
  kept = { lines: 0, talk: 0 },
): Held => ({
  code,
  epoch,
  live,
  version,
  kept,
  queue: [],
  underWay: [],
  working: false,
  rested: null,
  gone: false,
  used: now,
  soon: null,
  through: new Map(),
  told: new Map(),
  audience: new Map(),
  open: null,
})

/** Who came and who went by one result: what the gateways must know to send on what follows. */
export interface Turnout {
  came: (Came & { user: string })[]
  went: string[]
}

const isSame = (one: Connection, other: Connection): boolean =>
  one === other ||
  (one.page === other.page &&
    one.nth === other.nth &&
    one.user === other.user &&
    same(one.owned, other.owned))

/** From now on a connection is known to come through that gateway. */
export function comesBy(held: Held, link: Link, who: Connection): void {
  const known = held.through.get(who.id)
  // What it came with is kept by the room too; what every move says of it anew would be kept beside that.
  if (known?.link === link && isSame(known.who, who)) return
  if (known?.link !== link) {
    held.open = null
    // What was said by another link may never have been heard.
    if (held.told.has(who.id)) held.told.set(who.id, 'anew')
  }
  held.through.set(who.id, { link, who })
}

/** So many watch by way of a gateway; 0: it needs no updates for them. */
export function watchedBy(held: Held, link: Link, count: number): void {
  held.open = null
  if (count > 0) held.audience.set(link, count)
  else held.audience.delete(link)
  let all = 0
  for (const some of held.audience.values()) all += some
  countSpectators(held.live, all)
}

/** Every gateway somebody looks at the room through. */
export const linksOf = ({ through, audience }: Held): Set<Link> =>
  new Set([...[...through.values()].map(({ link }) => link), ...audience.keys()])

function openLinks(held: Held): Set<Link> {
  if (held.open !== null) return held.open
  const open = new Set<Link>(held.audience.keys())
  for (const connection of held.told.keys()) {
    const link = held.through.get(connection)?.link
    if (link !== undefined) open.add(link)
  }
  return (held.open = open)
}

/** Who came and went by a request; nobody, where it changed nothing of who is here. */
export const turnoutBy = (held: Held, { people }: Pick<Result, 'people'>): Turnout =>
  people ? turnout(held) : { came: [], went: [] }

/** Compares which pages have their seat in the room now with what the gateways know. */
function turnout(held: Held): Turnout {
  held.open = null
  const came: Turnout['came'] = []
  const here = new Set<string>()
  for (const { connection, user, watching } of present(held.live)) {
    here.add(connection)
    const role = watching ? 'watches' : 'plays'
    if (held.told.get(connection) === role) continue
    held.told.set(connection, role)
    const { name, avatar } = held.live.room.members.find((one) => one.user === user) ?? {
      name: '',
      avatar: '',
    }
    came.push({ connection, user, plays: !watching, name, avatar })
  }
  const went: string[] = []
  if (here.size < held.told.size) {
    for (const connection of held.told.keys()) {
      if (here.has(connection)) continue
      held.told.delete(connection)
      went.push(connection)
    }
  }
  return { came, went }
}

/** The gateway through which all of these come; null: not all by one, as is known. */
function onlyLink({ through }: Held, connections: readonly string[]): Link | null {
  let only: Link | null = null
  for (const connection of connections) {
    const link = through.get(connection)?.link
    if (link === undefined || (only !== null && link !== only)) return null
    only = link
  }
  return only
}

/** One result as messages, one for each gateway it concerns; `via`: the gateway of a spectator who asked. */
export function outbound(held: Held, result: Result, change: Turnout, via?: Link): Map<Link, Outbound> {
  const known = { epoch: held.epoch, version: result.version, told: result.told }
  const messages = new Map<Link, Outbound & { kind: 'deliver' }>()
  const of = (link: Link): Outbound & { kind: 'deliver' } => {
    let message = messages.get(link)
    if (message === undefined) {
      message = { kind: 'deliver', room: held.code, epoch: held.epoch, known, went: [], parts: [], came: [] }
      messages.set(link, message)
    }
    return message
  }
  for (const connection of change.went) {
    const link = held.through.get(connection)?.link
    if (link !== undefined) of(link).went.push(connection)
  }
  for (const { to, frame } of result.deliveries) {
    if (to === 'public') {
      for (const link of openLinks(held)) of(link).parts.push({ to: null, frame })
      continue
    }
    const only = via ?? onlyLink(held, to.connections)
    if (only !== null) {
      of(only).parts.push({ to: to.connections, frame })
      continue
    }
    const shares = new Map<Link, string[]>()
    for (const connection of to.connections) {
      const link = held.through.get(connection)?.link
      if (link === undefined) continue
      const share = shares.get(link)
      if (share === undefined) shares.set(link, [connection])
      else share.push(connection)
    }
    for (const [link, connections] of shares) of(link).parts.push({ to: connections, frame })
  }
  for (const { connection, plays, name, avatar } of change.came) {
    const link = held.through.get(connection)?.link
    if (link !== undefined) of(link).came.push({ connection, plays, name, avatar })
  }
  return messages
}
