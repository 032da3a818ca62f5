// Context that the routes work with.
import type { GatewayConfig } from '../config.ts'
import { signInAttempts } from '../limits/signInAttempts.ts'
import { openMail } from '../mail/mail.ts'
import type { openGateway } from '../openGateway.ts'
import type { OpenServices } from '../openServices.ts'
import { openPaymentProvider } from '../payments/payments.ts'

export type HttpContext = Awaited<ReturnType<typeof httpContext>>

/** What the routes work with; opens the payment provider and the mail server. */
export async function httpContext(
  config: GatewayConfig,
  { services, signIn }: Pick<OpenServices, 'services' | 'signIn'>,
  { accounts, core, announced, crowd, restraints, audience }: Awaited<ReturnType<typeof openGateway>>,
) {
  const { name: gateway, sessionSecret: secret } = config
  const { redis, limits, logError } = services
  return {
    ...services,
    ...accounts,
    config,
    signIn,
    attempts: signInAttempts(redis, limits, logError),
    announcements: announced,
    crowd,
    restraints,
    /** Lists of spectators over all gateways. */
    audience,
    paymentProvider: await openPaymentProvider(config.stripe, secret),
    engines: core.engines,
    route: core.route,
    /** Admin requests to engines. */
    engineRequests: core.engineRequests,
    /** Sends mail; null: no mail server is configured. */
    sendMail: config.mail === null ? null : await openMail(config.mail),
    /** The name of this gateway. */
    gateway,
    /** HMAC key of spectators' passes. */
    secret,
  }
}
