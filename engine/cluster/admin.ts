// Answers an operator's requests to this engine: list, show, hand over, end, drain.
import { tell } from '#proto/link/encoding.ts'
import type { RoomFacts } from '#proto/http/operator.ts'
import type { Link } from '#proto/link/link.ts'
import type { AdminRequest, AdminResponse } from '#proto/link/admin.ts'
import { adminFrames, summary } from '../room/room.ts'
import { hashed } from './hashRoomCode.ts'
import type { Owned } from './ownedRoom.ts'
import type { RoomRegistry } from './registry.ts'

/** What it needs of the engine. */
export interface OperatingParts {
  rooms: Pick<RoomRegistry, 'all' | 'handOver' | 'adopt' | 'end'>
  /** Hands everything over and takes no more; the same again changes nothing. */
  drain: () => Promise<void>
  failed: (error: unknown) => void
}

/** Answers a gateway's errand on the link it came by. */
export function operating(parts: OperatingParts): (link: Link, id: number, errand: AdminRequest) => void {
  return (link, id, errand) => {
    run(parts, errand).then(
      (told) => tell(link, { kind: 'operated', id, told }),
      // Whoever asked hears nothing, and says so to the operator.
      parts.failed,
    )
  }
}

async function run({ rooms, drain }: OperatingParts, errand: AdminRequest): Promise<AdminResponse> {
  switch (errand.kind) {
    case 'list':
      return list([...rooms.all()], errand)
    case 'show': {
      const owned = [...rooms.all()].find(({ room }) => room.code === errand.room)
      if (owned === undefined) return { kind: 'absent' }
      return { kind: 'shown', room: factsOf(owned), frames: adminFrames(owned.live) }
    }
    case 'release':
      return { kind: (await rooms.handOver(errand.room, errand.to)) ? 'done' : 'absent' }
    case 'adopt':
      return { kind: await rooms.adopt(errand.room, errand.from) }
    case 'end':
      return { kind: await rooms.end(errand.room, errand.from) }
    case 'drain':
      await drain()
      return { kind: 'done' }
  }
}

function list(
  all: readonly Owned[],
  { find, order, most }: Extract<AdminRequest, { kind: 'list' }>,
): AdminResponse {
  const code = find.toUpperCase()
  const hash = find.toLowerCase()
  const fit =
    find === ''
      ? all
      : all.filter((owned) => isNamed(owned.room.code, code) || hashed(owned.room.code).startsWith(hash))
  const sign = order === 'lively' ? -1 : 1
  const first = fit.toSorted((a, b) => sign * (a.usedAt - b.usedAt)).slice(0, most)
  return { kind: 'rooms', rooms: first.map(factsOf), fit: fit.length }
}

/** A code is meant whether or not its dash is typed. */
const isNamed = (code: string, typed: string): boolean =>
  code.startsWith(typed) || code.replace('-', '').startsWith(typed)

const factsOf = ({ room: { code }, epoch, usedAt, live }: Owned): RoomFacts => ({
  ...summary(live),
  code,
  hash: hashed(code),
  epoch,
  moved: usedAt,
})
