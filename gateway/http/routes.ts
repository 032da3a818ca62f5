// Every route of the page's HTTP calls, made of what the gateway has.
import type { Metrics } from '../metrics/metrics.ts'
import type { Owning } from '../accounts/entitlements.ts'
import type { Records } from '../records/records.ts'
import type { Reserved } from '../accounts/reservations.ts'
import type { Endpoint } from './endpoint.ts'
import { account, type AccountParts } from './account.ts'
import { contact } from './contact.ts'
import { earned } from './lastGameEarnings.ts'
import { links } from './links.ts'
import { me, type MeParts } from './currentUser.ts'
import { names } from './usernameAvailability.ts'
import { operator, type OperatorParts } from './admin.ts'
import { own, type OwnParts } from './accountData.ts'
import { pageEvents } from './pageEvents.ts'
import { payment, type PaymentParts } from './payment.ts'
import { profile } from './profile.ts'
import { report } from './playerReport.ts'
import { review } from './feedbackReview.ts'
import { store } from './store.ts'

/** What the routes need of the gateway: each picks its own part. */
export type RouteParts = AccountParts &
  Omit<MeParts, 'records'> &
  Omit<OperatorParts, 'records'> &
  Pick<OwnParts, 'redis' | 'quit'> &
  Omit<PaymentParts, 'records'> & {
    reserved: Pick<Reserved, 'release'>
    owning: Pick<Owning, 'of'>
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
    ...me(parts),
    ...profile(members),
    ...own({ ...parts, unreserve: reserved.release }),
    ...store,
    names(records),
    ...payment(parts),
    earned(identity, records),
    links(parts.links),
    pageEvents(parts.metrics),
    contact(identity, records, now),
    report(identity, records, now),
    ...review(identity, records, admins, now),
    ...operator(parts),
  ]
}
