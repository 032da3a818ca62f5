// Table of rate limits by HTTP route; a route without a row does not start.
import type { LimitName } from '../limits/limitRules.ts'

/**
 * By method and path. Limits by network are counted before the handler runs, those by user or account by the
 * handler once it knows the user. This build's own files are served from memory without a limit; those of
 * another build count as `assets` while they have to be looked up; and `/healthz` sends Redis one command.
 */
export const ROUTE_LIMITS: Readonly<Record<string, readonly LimitName[]>> = {
  'GET /data/identity': ['calls'],
  'POST /data/account/sign-up': ['signUp'],
  'POST /data/account/sign-in': ['signIn', 'guesses'],
  'POST /data/account/sign-out': ['signOut'],
  'POST /data/account/forgot': ['forgot', 'links'],
  'POST /data/account/reset': ['reset'],
  'POST /data/account/enter': ['enter'],
  'POST /data/account/delete': ['calls', 'changes'],
  'GET /data/is-username-available/': ['names'],
  'GET /data/site-metrics': ['calls'],
  'GET /data/profile': ['calls'],
  'GET /data/activity': ['calls'],
  'GET /data/leaderboard': ['calls'],
  'POST /data/update-username': ['calls', 'changes'],
  'GET /data/my-data': ['calls', 'downloads'],
  'GET /data/purchasable-items': ['calls'],
  'GET /data/available-offers': ['calls'],
  'GET /payment/till': ['calls'],
  'GET /payment/outcome': ['calls', 'outcomes'],
  'POST /payment/payment_intents': ['calls', 'payments'],
  'POST /payment/practice': ['calls', 'confirms'],
  'POST /payment/manually-add-rolls': ['calls', 'payments'],
  // Called by the card provider: a limit would lose events. An unsigned call accesses no store.
  'POST /payment/webhook': [],
  'GET /data/earned': ['calls'],
  'GET /data/links': ['calls'],
  'POST /data/acknowledge': ['calls', 'changes'],
  'POST /data/event': ['events'],
  'POST /feedback/submitted-form': ['contact'],
  'POST /feedback/report': ['report'],
  'GET /room/spectators': ['calls'],
  'POST /room/restrain': ['calls', 'changes'],
  // For admins only.
  'GET /feedback/responses': ['calls'],
  'DELETE /feedback/responses': ['calls'],
  'POST /feedback/change-subject': ['calls'],
  'POST /feedback/toggle-resolved': ['calls'],
  'POST /feedback/batch': ['calls'],
  'GET /feedback/reviews': ['calls'],
  'GET /feedback/reports': ['calls'],
  'GET /feedback/reported': ['calls'],
  'POST /feedback/decide': ['calls'],
  'GET /feedback/export': ['calls', 'exports'],
  'POST /feedback/reply': ['calls', 'replies'],
  'GET /operator/state': ['calls'],
  'GET /operator/room': ['calls'],
  'GET /operator/operations': ['calls'],
  'POST /operator/do': ['calls'],
  'GET /operator/sanctions': ['calls'],
  'GET /operator/person': ['calls'],
  'POST /operator/announcement': ['calls'],
}
