// Context that the routes work with.
import type { Admins } from '../accounts/admins.ts'
import type { Entitlements } from '../accounts/entitlements.ts'
import type { SignInMethods } from '../accounts/identity/openIdentity.ts'
import type { Reservations } from '../accounts/reservations.ts'
import type { Announcements } from '../admin/announcements.ts'
import type { CrowdReader } from '../admin/crowd.ts'
import type { SessionRevocation } from '../accounts/sessionRevocation.ts'
import type { UserDataSource } from '../accounts/user/data.ts'
import type { EngineRequests } from '../admin/engineRequests.ts'
import type { GatewayConfig } from '../config.ts'
import type { SignInAttempts } from '../limits/signInAttempts.ts'
import type { SendMail } from '../mail/mail.ts'
import type { PaymentProvider } from '../payments/payments.ts'
import type { Engines } from '../rooms/engines.ts'
import type { RoomRouter } from '../rooms/roomRouter.ts'
import type { Enforcement } from '../sanctions/sanctions.ts'
import type { Services } from '../services.ts'
import type { AudienceLists } from '../spectators/audienceLists.ts'
import type { Restraints } from '../spectators/restraints.ts'

export interface HttpContext extends Services {
  config: Pick<GatewayConfig, 'development' | 'links'>
  signIn: SignInMethods
  attempts: SignInAttempts
  revocation: SessionRevocation
  announcements: Announcements
  crowd: CrowdReader
  admins: Admins
  entitlements: Entitlements
  data: UserDataSource
  reservations: Reservations
  enforcement: Enforcement
  restraints: Restraints
  /** Lists of spectators over all gateways. */
  audience: AudienceLists
  paymentProvider: PaymentProvider
  engines: Engines
  route: RoomRouter
  /** Admin requests to engines. */
  engineRequests: EngineRequests
  /** Sends mail; null: no mail server is configured. */
  sendMail: SendMail | null
  /** HMAC key of spectators' passes. */
  secret: string
  /** The name of this gateway. */
  gateway: string
}
