// Queries a room's owner for its people, its host and the recent chat.
import type { Event, Line, Person, Update } from '#proto/client/messages.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import type { ReportLine } from '#proto/http/reports.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import type { EngineRequests } from '../routing/engineRequests.ts'
import type { Services } from '../services.ts'

/** A person in a room's roster; for a bot `user` is ''. */
export interface RoomPerson {
  seat: number
  name: string
  user: string
  /** A player: neither a spectator, nor a bot, nor one who has left. */
  plays: boolean
  /** A member who only watches. */
  watches: boolean
}

/** Whether a member of a roster plays: neither a spectator, nor a bot, nor one who has left. */
export const isPlaying = ({ bot, watching, gone }: Pick<Person, 'bot' | 'watching' | 'gone'>): boolean =>
  !bot && !watching && !gone

/** The current state of a room. */
export type RoomState = NonNullable<Awaited<ReturnType<typeof roomState>>>

interface RoomSource extends Pick<Services, 'redis'> {
  engineRequests: Pick<EngineRequests, 'send'>
}

/** Queries a room's owner for its roster; null: no engine owns the room, or its engine does not respond. */
export async function roomRoster(source: RoomSource, code: string): Promise<readonly Person[] | null> {
  const shown = await showRoom(source, { room: code })
  if (shown === null) return null
  return (
    updatesIn(shown.frames)
      .flatMap(({ roster }) => roster)
      .at(-1)?.people ?? null
  )
}

/** Queries a room's owner; null: no engine owns the room, or its engine does not respond. */
export async function roomState(source: RoomSource, code: string) {
  const shown = await showRoom(source, { room: code, chat: true })
  if (shown === null) return null
  const userOf = new Map(shown.users?.map(({ seat, user }) => [seat, user]))
  const update = updatesIn(shown.frames).at(-1)
  const roster = update?.roster.at(-1)
  const people: RoomPerson[] = (roster?.people ?? []).map(({ seat, name, bot, watching, gone }) => ({
    seat,
    name,
    user: userOf.get(seat) ?? '',
    plays: isPlaying({ bot, watching, gone }),
    watches: watching && !gone,
  }))
  const chat = chatLines(linesIn(shown.chat), people)
  const spectators = new Map([
    ...(roster?.asks ?? []).map(({ number, name }) => [number, name] as const),
    ...chat.filter(({ by }) => by >= FIRST_SPECTATOR).map(({ by, name }) => [by, name] as const),
  ])
  return {
    /** When its game started, server time, ms; 0: it has not. */
    startedAt: shown.startedAt ?? 0,
    turn: shown.room.turn,
    /** The host's seat; 0: none. */
    host: update?.lobby.at(-1)?.host ?? 0,
    people,
    /** Names of the spectators who have spoken or ask for a seat, by number. */
    spectators,
    /** Its chat, oldest first. */
    chat,
  }
}

/** The updates among these frames. */
export const updatesIn = (frames: readonly Uint8Array[]): Update[] =>
  frames.flatMap((bytes) => {
    const frame = decodeServer(bytes)
    return isBroken(frame) || frame.body !== 'update' ? [] : [frame.update]
  })

async function showRoom({ redis, engineRequests }: RoomSource, request: { room: string; chat?: boolean }) {
  const owner = (await redis.hget(roomKeys(request.room).lease, 'owner')) ?? ''
  if (owner === '') return null
  const shown = await engineRequests.send(owner, { kind: 'show', ...request })
  return shown.kind === 'shown' ? shown : null
}

function linesIn(frame: Uint8Array | undefined): readonly Line[] {
  const decoded = frame && decodeServer(frame)
  return decoded !== undefined && !isBroken(decoded) && decoded.body === 'log' ? decoded.log.lines : []
}

function chatLines(lines: readonly Line[], people: readonly RoomPerson[]): ReportLine[] {
  const nameOf = new Map(people.map(({ seat, name }) => [seat, name]))
  const lineOf = ({ at, event }: { at: number; event: Event }): ReportLine[] => {
    if (event.kind !== 'said') return []
    const { by, text, speaker } = event.said
    return [{ by, name: nameOf.get(by) ?? speaker?.name ?? 'somebody', text, at }]
  }
  return lines.flatMap(lineOf)
}

/** Chat lines stored with a report. */
const LINES_AROUND = 20

/** The last lines; if the person has none among them, those around their last line. */
export function linesAround(chat: readonly ReportLine[], seat: number): ReportLine[] {
  const last = chat.findLastIndex(({ by }) => by === seat)
  const isRecent = last < 0 || last >= chat.length - LINES_AROUND
  const end = isRecent ? chat.length : last + LINES_AROUND / 2
  return chat.slice(Math.max(0, end - LINES_AROUND), end)
}
