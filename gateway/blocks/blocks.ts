// Tells pages which members of their room they have blocked, and resolves whom they block.
import { encodeServer } from '#proto/client/wire.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import type { SeatUser } from '#proto/link/admin.ts'
import { speakerKey } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Records } from '../records/records.ts'
import type { RoutedRoom } from '../rooms/routedRoom.ts'
import type { Session } from '../sockets/session.ts'
import { passFor } from '../spectators/spectatorPass.ts'

/** The blocks of who is at this gateway. */
export type Blocks = ReturnType<typeof blocks>

interface BlocksParts {
  redis: Pick<Store, 'get'>
  records: { blocks: Pick<Records['blocks'], 'of'> }
  failed: (error: unknown) => void
}

/** Finds whom a user has blocked; `roomOf`: a room of this gateway by its code. */
export function blocks(
  { records, redis, failed }: BlocksParts,
  secret: string,
  roomOf: (code: string) => RoutedRoom | undefined,
) {
  /** The numbers of blocked people in the room; spectators are not listed anywhere, so each may be one. */
  function membersOf({ blocked }: Session, room: RoutedRoom): number[] {
    const seated = [...room.seats].flatMap(([seat, user]) => (blocked.has(user) ? [seat] : []))
    return [...seated, ...[...blocked].map((user) => passFor(secret, room.code, user).number)]
  }

  /** Tells a page where it differs from what it was told last. */
  function tell(session: Session): void {
    const room = roomOf(session.room)
    if (room === undefined) return
    const members = membersOf(session, room)
    const told = members.join(' ')
    if (told === session.toldBlocked) return
    session.toldBlocked = told
    session.send(encodeServer({ body: 'blocked', blocked: { room: room.code, members } }))
  }

  return {
    /** Reads them anew for one session; where the records don't answer, the session goes on with what it had. */
    async read(session: Session): Promise<void> {
      try {
        const all = await records.blocks.of(session.user)
        session.blocked = new Set(all.map(({ blocked }) => blocked))
        tell(session)
      } catch (error) {
        failed(error)
      }
    },
    /** The page was just welcomed in its room, of which it knows nothing else. */
    welcomed(session: Session): void {
      session.toldBlocked = ''
      tell(session)
    },
    /** An engine says whose the seats of a room are; absent: as before. */
    seated(room: RoutedRoom, seats: readonly SeatUser[] | undefined): void {
      if (seats === undefined) return
      room.seats = new Map(seats.map(({ seat, user }) => [seat, user]))
      for (const session of room.everyone) if (session.blocked.size > 0) tell(session)
    },
    /** The user of a member or spectator of the room this session shows; null: nobody there has this number. */
    async userAt(session: Session, code: string, member: number): Promise<string | null> {
      if (session.room !== code) return null
      if (member >= FIRST_SPECTATOR) return redis.get(speakerKey(code, member))
      return roomOf(code)?.seats.get(member) ?? null
    },
  }
}
