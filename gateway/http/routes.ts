// Every route of the page's HTTP calls, made of what the gateway has.
import type { Metrics } from '../metrics/metrics.ts'
import type { Entitlements } from '../accounts/entitlements.ts'
import type { Records } from '../records/records.ts'
import type { Reservations } from '../accounts/reservations.ts'
import type { Endpoint } from './endpoint.ts'
import { account, type AccountParts } from './account.ts'
import { contact } from './contact.ts'
import { lastGameEarnings } from './lastGameEarnings.ts'
import { links } from './links.ts'
import { currentUser, type CurrentUserParts } from './currentUser.ts'
import { usernameAvailability } from './usernameAvailability.ts'
import { adminRoutes, type AdminParts } from './admin.ts'
import { accountData, type AccountDataParts } from './accountData.ts'
import { pageEvents } from './pageEvents.ts'
import { payment, type PaymentParts } from './payment.ts'
import { profile } from './profile.ts'
import { playerReport } from './playerReport.ts'
import { feedbackReview } from './feedbackReview.ts'
import { store } from './store.ts'

/** What the routes need of the gateway: each picks its own part. */
export type RouteParts = AccountParts &
  Omit<CurrentUserParts, 'records'> &
  Omit<AdminParts, 'records'> &
  Pick<AccountDataParts, 'redis' | 'quit'> &
  Omit<PaymentParts, 'records'> & {
    reserved: Pick<Reservations, 'release'>
    owning: Pick<Entitlements, 'of'>
    metrics: Pick<Metrics, 'pageEvents'>
    records: Records
    /** Where else to find whoever runs this installation. */
    links: Readonly<Record<string, string>>
  }

/** Every route. */
export function routes(parts: RouteParts): Endpoint[] {
  const { identity, records, now, admins, owning, reserved } = parts
  const members = { ...parts, owned: owning.of }
  return [
    ...account(parts),
    ...currentUser(parts),
    ...profile(members),
    ...accountData({ ...parts, unreserve: reserved.release }),
    ...store,
    usernameAvailability(records),
    ...payment(parts),
    lastGameEarnings(identity, records),
    links(parts.links),
    pageEvents(parts.metrics),
    contact(identity, records, now),
    playerReport(identity, records, now),
    ...feedbackReview(identity, records, admins, now),
    ...adminRoutes(parts),
  ]
}
