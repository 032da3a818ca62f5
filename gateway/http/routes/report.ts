// Route by which a player or spectator reports another person in the room.
import { createHash } from 'node:crypto'
import { REPORT, REPORT_REASONS, ReportBody, type ReportReason } from '#proto/http/report.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { userKey } from '#proto/redis/keys.ts'
import { REPORT_VERSION } from '../../records/reports.ts'
import { linesAround, roomState, type RoomState } from '../../reports/roomState.ts'
import { knownSpectator, type KnownSpectator } from '../../spectators/knownSpectators.ts'
import { isPass, passFor } from '../../sockets/spectatorPass.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint } from '../endpoint.ts'
import { requireUser } from '../endpoint.ts'
import { json, refusal, type HttpResponse } from '../router.ts'

/** POST /feedback/report, for players and spectators of the room. */
export function report(context: HttpContext): Endpoint[] {
  return [
    routesFor(requireUser(context)).post('/feedback/report', ReportBody, (body, { id }) =>
      body.reason === undefined
        ? storeAsNote(context, id, body)
        : storeReport(context, id, { ...body, reason: body.reason }),
    ),
  ]
}

/** Stores the report of a page of an earlier build, which sends no reason. */
async function storeAsNote(
  { records, now }: HttpContext,
  user: string,
  body: ReportBody,
): Promise<HttpResponse> {
  const { about, by, code, why, gameState } = body
  const message = `Report of ${about.name} (player ${about.seat} in game ${code}):\n${why}`
  const game = gameState === null ? '' : JSON.stringify(gameState)
  const from = { name: by, email: '', user, game, page: '', added: Math.round(now()), resolved: false }
  const id = sha256([user, about, code, why])
  await records.feedback.add({ ...from, id, kind: 'report', subject: 'other', message })
  return json(200, { success: true })
}

async function storeReport(
  context: HttpContext,
  reporter: string,
  body: ReportBody & { reason: ReportReason },
): Promise<HttpResponse> {
  const code = roomCodeIn(body.code)
  if (code === null || !(await isInRoom(context, reporter, code, body.pass)))
    return refusal(403, REPORT.noRoom)
  const room = await roomState(context, code)
  if (room === null) return refusal(503, REPORT.notNow)
  const reported = await personAt(context, code, room, body.about.seat)
  if (reported === null || reported.user === '') return refusal(400, REPORT.nobody)
  if (reported.user === reporter) return refusal(400, REPORT.yourself)
  const { about, by, why, reason } = body
  const game = `${code} ${Math.round(room.startedAt)}`
  await context.records.reports.add({
    id: sha256([reporter, game, reported.user]),
    game,
    code,
    about: reported.user,
    seat: about.seat,
    aboutName: reported.name || about.name,
    reporter,
    reporterName: room.people.find(({ user }) => user === reporter)?.name ?? by,
    reason,
    words: why === REPORT_REASONS[reason] ? '' : why,
    lines: linesAround(room.chat, about.seat),
    turn: room.turn,
    at: Math.round(context.now()),
    state: 'open',
    decided: 0,
    decider: '',
    deciderName: '',
    version: REPORT_VERSION,
  })
  return json(200, { success: true })
}

/** Whether the user is in the room or watches it: people outside learn nothing about it. */
async function isInRoom(
  { redis, secret }: HttpContext,
  user: string,
  code: string,
  pass = '',
): Promise<boolean> {
  return isPass(passFor(secret, code, user), pass) || (await redis.get(userKey(user))) === code
}

/** Who has this number in the room; null: nobody. */
async function personAt(
  { redis }: HttpContext,
  code: string,
  room: RoomState,
  seat: number,
): Promise<KnownSpectator | null> {
  if (seat < FIRST_SPECTATOR) return room.people.find((each) => each.seat === seat) ?? null
  const known = await knownSpectator(redis, code, seat)
  return known && { ...known, name: room.spectators.get(seat) ?? known.name }
}

const sha256 = (of: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url')
