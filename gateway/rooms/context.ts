// Context of the handlers of browser frames and engine messages.
import type { Logger } from 'pino'
import type { Transport } from '#proto/link/link.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Reservations } from '../accounts/reservations.ts'
import type { UserRequest } from '../accounts/user/requestKinds.ts'
import type { Blocks } from '../blocks/blocks.ts'
import type { EngineRequests } from '../routing/engineRequests.ts'
import type { Directory } from '../directory/directory.ts'
import type { Limits } from '../limits/limits.ts'
import type { Matchmaking } from '../matchmaking/matchmaking.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Records } from '../records/records.ts'
import type { Admission } from '../sockets/admission.ts'
import type { Session } from '../sockets/session.ts'
import type { Restraints } from '../spectators/restraints.ts'
import type { SeatRequests } from '../spectators/seatRequests.ts'
import type { Spectators } from '../spectators/spectators.ts'
import type { Walls } from '../spectators/wall/walls.ts'
import type { RoomRouter } from '../routing/roomRouter.ts'
import type { Enforcement } from '../sanctions/sanctions.ts'

/** Dependencies of a gateway's core. */
export interface GatewayOptions {
  redis: Store
  transport: Transport
  /** The gateway's name on its links. */
  name: string
  log: Logger
  metrics: Metrics
  records: { blocks: Pick<Records['blocks'], 'of'> }
  identity: Pick<Identity, 'identify'>
  limits: Pick<Limits, 'wait'>
  queue: Omit<Matchmaking, 'close' | 'sizes' | 'block' | 'unblock'>
  directory: Pick<Directory, 'browse' | 'stop' | 'isListed'>
  reservations: Pick<Reservations, 'isReserved' | 'begun' | 'begin' | 'restore'>
  /** HMAC key of room codes and spectators' passes. */
  secret: string
  /** The build of the page that this gateway serves; '': none. */
  build: string
  /** Server time, ms. */
  now: () => number
  logError: (error: unknown) => void
  /** Finds an open socket by id. */
  session: (id: string) => Session | undefined
  /** Publishes a frame to every spectator of a room. */
  publish: (code: string, frame: Uint8Array) => void
  /** Whether spectators are throttled in favour of players. */
  overloaded: () => boolean
  /** Admission of a page's hello: null at once, else at its turn. */
  admit: Admission['turn']
  /** The same for a new spectator of a running game. */
  admitSpectator: Admission['turn']
  /** The user's current room in Redis; null: none. */
  roomOfUser: (user: string) => Promise<string | null>
  /** The sanctions in force. */
  enforcement: Pick<Enforcement, 'closeIfBanned' | 'silenceOf' | 'recordNetwork'>
  /** Silenced and removed spectators. */
  restraints: Pick<Restraints, 'of'> & { votes: Pick<Restraints['votes'], 'has' | 'onFrames' | 'frames'> }
  /** Spectators' seat requests. */
  seatRequests: SeatRequests
  /** Answers an account request. */
  userRequest: (session: Session, request: UserRequest) => Promise<void>
  /** Loads the store items that a session's user owns. */
  readEntitlements: (session: Session) => Promise<void>
  /** The user's avatar, from the records: the browser is not trusted. */
  avatarOf: (user: string) => Promise<string>
}

/** The options with the parts that the core creates. */
export interface GatewayContext extends GatewayOptions {
  route: RoomRouter
  spectators: Spectators
  walls: Walls
  blocks: Blocks
  /** Admin requests to engines. */
  engineRequests: EngineRequests
}
