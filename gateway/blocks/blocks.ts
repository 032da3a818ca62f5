// Resolves a user's blocks to numbers of members in their room, and sends them to pages.
import { encodeServer } from '#proto/client/wire.ts'
import type { SeatUser } from '#proto/link/admin.ts'
import type { Records } from '../records/records.ts'
import type { Session } from '../sockets/session.ts'
import { passFor } from '../sockets/spectatorPass.ts'

/** The blocks of the users at this gateway. */
export type Blocks = ReturnType<typeof blocks>

interface BlocksRoom {
  readonly code: string
  /** The user of each seat. */
  seats: ReadonlyMap<number, string>
  readonly allSessions: readonly Session[]
}

interface BlocksParts {
  records: { blocks: Pick<Records['blocks'], 'of'> }
  logError: (error: unknown) => void
}

/** Loads a user's blocks; `roomOf`: a room of this gateway by its code. */
export function blocks(
  { records, logError }: BlocksParts,
  secret: string,
  roomOf: (code: string) => BlocksRoom | undefined,
) {
  /**
   * Numbers of blocked people in the room, with the spectator number of each, since no roster lists
   * spectators.
   */
  function membersOf({ blocked }: Session, room: BlocksRoom): number[] {
    const seated = [...room.seats].flatMap(([seat, user]) => (blocked.has(user) ? [seat] : []))
    return [...seated, ...[...blocked].map((user) => passFor(secret, room.code, user).number)]
  }

  /** Sends a page its blocked members, if they have changed since it was last sent them. */
  function sendBlocked(session: Session): void {
    const room = roomOf(session.room)
    if (room === undefined) return
    const members = membersOf(session, room)
    const key = members.join(' ')
    if (key === session.sentBlocked) return
    session.sentBlocked = key
    session.send(encodeServer({ body: 'blocked', blocked: { room: room.code, members } }))
  }

  return {
    /** Reloads the blocks of a session; if the records fail, it keeps the ones it had. */
    async read(session: Session): Promise<void> {
      try {
        const all = await records.blocks.of(session.user)
        session.blocked = new Set(all.map(({ blocked }) => blocked))
        sendBlocked(session)
      } catch (error) {
        logError(error)
      }
    },
    /** After a Welcome, which resets what the page has of its room. */
    welcomed(session: Session): void {
      session.sentBlocked = ''
      sendBlocked(session)
    },
    /** The engine has sent the users of a room's seats; absent: unchanged. */
    seated(room: BlocksRoom, seats: readonly SeatUser[] | undefined): void {
      if (seats === undefined) return
      room.seats = new Map(seats.map(({ seat, user }) => [seat, user]))
      for (const session of room.allSessions) if (session.blocked.size > 0) sendBlocked(session)
    },
  }
}
