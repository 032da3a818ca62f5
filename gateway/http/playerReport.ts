// POST /feedback/report: reports of players, stored as feedback.
import { createHash } from 'node:crypto'
import { ACCOUNT } from '#proto/http/account.ts'
import { Report } from '#proto/http/report.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import type { Records } from '../records/records.ts'
import { post, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** POST /feedback/report, for everybody who plays; whether there is a game of that code is not looked up. */
export function playerReport(
  identity: Identity,
  { feedback }: Pick<Records, 'feedback'>,
  now: () => number,
): Endpoint {
  return post('/feedback/report', Report, async ({ token }, { about, by, code, why, gameState }) => {
    const person = await identity.whoIs(token)
    if (person === null) return refusal(401, ACCOUNT.signedOut)
    const message = `Report of ${about.name} (player ${about.seat} in game ${code}):\n${why}`
    await feedback.add({
      // The same report of the same person is one note, however often a browser sends it.
      id: createHash('sha256')
        .update(JSON.stringify([person.id, about, code, why]))
        .digest('base64url'),
      subject: 'other',
      message,
      name: by,
      email: '',
      user: person.id,
      added: Math.round(now()),
      resolved: false,
      game: gameState === null ? '' : JSON.stringify(gameState),
    })
    return json(200, { success: true })
  })
}
