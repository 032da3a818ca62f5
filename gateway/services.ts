// Services shared by nearly all parts of a gateway.
import type { Logger } from 'pino'
import type { Redis } from '#proto/redis/client.ts'
import type { Identity } from './accounts/identity/identity.ts'
import type { Limits } from './limits/limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Records } from './records/records.ts'

export interface Services {
  redis: Redis
  records: Records
  identity: Identity
  limits: Limits
  metrics: Metrics
  log: Logger
  /** Server time, ms. */
  now: () => number
  /** Logs the error of a request, or of work that is not awaited. */
  logError: (error: unknown) => void
}
