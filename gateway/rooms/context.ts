// Context of the handlers of browser frames and engine messages.
import type { Logger } from 'pino'
import type { Transport } from '#proto/link/link.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Reservations } from '../accounts/reservations.ts'
import type { UserRequest } from '../accounts/user/requests.ts'
import type { Blocks } from '../blocks/blocks.ts'
import type { EngineRequests } from '../admin/engineRequests.ts'
import type { Directory } from '../directory/directory.ts'
import type { Limits } from '../limits/limits.ts'
import type { Matchmaking } from '../matchmaking/matchmaking.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Records } from '../records/records.ts'
import type { Admission } from '../sockets/admission.ts'
import type { Session } from '../sockets/session.ts'
import type { Restraints } from '../spectators/restraints.ts'
import type { SeatAsks } from '../spectators/seatAsks.ts'
import type { Spectators } from '../spectators/spectators.ts'
import type { Walls } from '../spectators/wall/walls.ts'
import type { RoomRouter } from './roomRouter.ts'
import type { Enforcement } from '../sanctions/sanctions.ts'

/** What the core of a gateway is given. */
export interface GatewayOptions {
  redis: Store
  transport: Transport
  /** What the gateway calls itself on its links. */
  name: string
  log: Logger
  metrics: Metrics
  records: { blocks: Pick<Records['blocks'], 'of'> }
  identity: Pick<Identity, 'identify'>
  limits: Pick<Limits, 'wait'>
  queue: Omit<Matchmaking, 'close' | 'sizes' | 'block' | 'unblock'>
  directory: Pick<Directory, 'browse' | 'stop'>
  reservations: Pick<Reservations, 'holds' | 'begun' | 'begin'>
  /** HMAC key of room codes and spectators' passes. */
  secret: string
  /** Of the page that this gateway serves; '': it serves none. */
  build: string
  /** Server time, ms. */
  now: () => number
  failed: (error: unknown) => void
  /** An open socket by its id. */
  session: (id: string) => Session | undefined
  /** Sends a frame to every spectator of a room. */
  publish: (code: string, frame: Uint8Array) => void
  /** Whether spectators have to wait for the players' sake; left out: never. */
  overloaded?: () => boolean
  /** Admits a page that says hello: null at once, else when its turn is; left out: every page at once. */
  admit?: Admission['turn']
  /** The same for a session that is to watch a running game. */
  admitSpectator?: Admission['turn']
  /** The code of the room a user is in, as Redis has it; null: none. */
  roomOfUser: (user: string) => Promise<string | null>
  /** The sanctions in force. */
  enforcement: Pick<Enforcement, 'turnAway' | 'silenceOf' | 'cameFrom'>
  /** Spectators who may not speak, or not watch. */
  restraints: Pick<Restraints, 'of' | 'openVotes'>
  /** Spectators who want to play in the next game. */
  seatAsks: SeatAsks
  /** Answers a request about the user's own account. */
  userRequest: (session: Session, request: UserRequest) => Promise<void>
  /** Finds out what the user of a session owns. */
  readEntitlements: (session: Session) => Promise<void>
  /** The avatar a user has chosen, from the records: the browser is not trusted. */
  avatarOf: (user: string) => Promise<string>
}

/** The same with the parts that the core creates. */
export interface GatewayContext extends GatewayOptions {
  route: RoomRouter
  spectators: Spectators
  walls: Walls
  blocks: Blocks
  /** The operator's requests to engines. */
  engineRequests: EngineRequests
}
