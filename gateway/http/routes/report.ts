// Route by which a player or spectator reports another person in the room.
import { createHash } from 'node:crypto'
import { REPORT, REPORT_REASONS, ReportBody } from '#proto/http/report.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { userKey } from '#proto/redis/keys.ts'
import { REPORT_VERSION } from '../../records/reports.ts'
import { linesAround, roomState, type RoomState } from '../../reports/roomState.ts'
import { knownSpectator, type KnownSpectator } from '../../spectators/knownSpectators.ts'
import { isPass, passFor } from '../../spectators/spectatorPass.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireUser } from '../guards.ts'
import { json, refusal, type HttpResponse } from '../router.ts'

const sha256 = (of: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url')

/** POST /feedback/report, for players and spectators of the room. */
export function report(context: HttpContext): Endpoint[] {
  const { records, redis, secret, now } = context

  /** People outside the room learn nothing about it. */
  async function isInRoom(user: string, code: string, pass = ''): Promise<boolean> {
    return isPass(passFor(secret, code, user), pass) || (await redis.get(userKey(user))) === code
  }
  /** Who has a number in the room; undefined: nobody. */
  async function personAt(code: string, room: RoomState, seat: number): Promise<KnownSpectator | undefined> {
    if (seat < FIRST_SPECTATOR) return room.people.find((person) => person.seat === seat)
    const known = await knownSpectator(redis, code, seat)
    return known === null ? undefined : { ...known, name: room.spectators.get(seat) ?? known.name }
  }

  async function storeAsNote(user: string, body: ReportBody): Promise<HttpResponse> {
    const { about, by, code, why, gameState } = body
    const message = `Report of ${about.name} (player ${about.seat} in game ${code}):\n${why}`
    const game = gameState === null ? '' : JSON.stringify(gameState)
    const from = { name: by, email: '', user, game, page: '', added: Math.round(now()), resolved: false }
    const id = sha256([user, about, code, why])
    await records.feedback.add({ ...from, id, kind: 'report', subject: 'other', message })
    return json(200, { success: true })
  }

  return [
    routesFor(requireUser(context)).post('/feedback/report', ReportBody, async (body, person) => {
      const { about, by, why, reason, pass } = body
      if (reason === undefined) return storeAsNote(person.id, body)
      const code = roomCodeIn(body.code)
      if (code === null || !(await isInRoom(person.id, code, pass))) return refusal(403, REPORT.noRoom)
      const room = await roomState(context, code)
      if (room === null) return refusal(503, REPORT.notNow)
      const { user, name } = (await personAt(code, room, about.seat)) ?? { user: '', name: '' }
      if (user === '') return refusal(400, REPORT.nobody)
      if (user === person.id) return refusal(400, REPORT.yourself)
      const game = `${code} ${Math.round(room.startedAt)}`
      const reporter = room.people.find((each) => each.user === person.id)
      const lines = linesAround(room.chat, about.seat)
      await records.reports.add({
        id: sha256([person.id, game, user]),
        game,
        code,
        about: user,
        seat: about.seat,
        aboutName: name || about.name,
        reporter: person.id,
        reporterName: reporter?.name ?? by,
        reason,
        words: why === REPORT_REASONS[reason] ? '' : why,
        lines,
        turn: room.turn,
        at: Math.round(now()),
        state: 'open',
        decided: 0,
        decider: '',
        deciderName: '',
        version: REPORT_VERSION,
      })
      return json(200, { success: true })
    }),
  ]
}
