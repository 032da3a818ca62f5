// Runs operators' actions (move, drain, resume, end) on engines and gateways; idempotent.
import type { Done, OperatorAction } from '#proto/http/operator.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import type { Engines } from '../routing/engines.ts'
import type { Operation } from '../records/operations.ts'
import { rendezvous } from '../routing/rendezvous.ts'
import type { Services } from '../services.ts'
import type { EngineReply, EngineRequests } from '../routing/engineRequests.ts'
import { orderDrain } from './gatewayDrain.ts'
import { liveGateways } from './gatewayHeartbeat.ts'

/**
 * Timeout of an engine of the previous build, which answers only after handing over thousands of games, ms.
 */
const DRAIN_TIMEOUT_MS = 20_000

export interface ActionContext extends Pick<Services, 'redis'> {
  engines: Engines
  engineRequests: EngineRequests
}

const done = (says: string): Done => ({ outcome: 'done', says })
const refused = (says: string): Done => ({ outcome: 'refused', says })
const failed = (says: string): Done => ({ outcome: 'failed', says })

const NO_GAME = 'There is no such game any more.'
const BROKEN = 'This game is out of play already; its log is kept.'
const NO_ENGINE = 'No other engine takes games now.'
const CHANGED = 'This game changed hands a moment ago. Look again, then try once more.'

/** A game, engine or gateway to act on; '': none. */
type Subject = Pick<Operation, 'room' | 'engine'>

/** The actions on games, engines and gateways. */
export const ACTIONS = { move, drain, resume, drainGateway, resumeGateway, end } satisfies Record<
  Exclude<OperatorAction, 'sanction' | 'lift'>,
  (context: ActionContext, subject: Subject) => Promise<Done>
>

/** Whether an operation is one of these actions. */
export const isAction = (deed: string): deed is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, deed)

/** The owner of a game, or its unreachable `lost` owner; both '': none. */
async function ownerOf({ redis, engines }: ActionContext, room: string) {
  const name = (await redis.hget(roomKeys(room).lease, 'owner')) ?? ''
  const reached = engines.all().some((each) => each.name === name && each.state !== 'lost')
  return reached ? { owner: name, lost: '' } : { owner: '', lost: name }
}

async function move(context: ActionContext, { room, engine: target }: Subject): Promise<Done> {
  const { engines, engineRequests } = context
  const { owner, lost } = await ownerOf(context, room)
  const names = engines.names()
  const others = names.filter((name) => name !== owner)
  const to = target === '' ? rendezvous(room, others) : target
  if (to === null) return refused(NO_ENGINE)
  if (to === owner) return done(`It is at ${to} already.`)
  if (!names.includes(to)) return refused(`${to} takes no games now.`)
  if (owner !== '') {
    const released = await engineRequests.send(owner, { kind: 'release', room, to })
    if (released.kind === 'silent') return failed(`${owner} did not answer.`)
    if (released.kind === 'absent') return refused(CHANGED)
  }
  // Pages at the table are redirected by the old owner's last message; a game without pages has to be taken
  // over explicitly.
  const adopted = await engineRequests.send(to, { kind: 'adopt', room, from: lost })
  switch (adopted.kind) {
    case 'done':
      return done(`It is at ${to} now.`)
    case 'unreadable':
      return refused(
        `${to} runs another build, which can’t read this game. It goes on at an engine that can.`,
      )
    default:
      return (
        problem(adopted) ??
        failed(`It was let go, but ${to} has not taken it yet. Whoever asks for it next finds an engine.`)
      )
  }
}

/** An engine by name; undefined: it can't be reached. */
const reachable = ({ engines }: ActionContext, engine: string) =>
  engines.all().find(({ name, state }) => name === engine && state !== 'lost')

async function drain(context: ActionContext, { engine }: Subject): Promise<Done> {
  const { engines, engineRequests } = context
  const found = reachable(context, engine)
  if (found === undefined) return refused(`${engine} can’t be reached.`)
  if (found.state === 'serving' && engines.names().length < 2)
    return refused('It is the only engine: its games would have nowhere to go.')
  const drained = await engineRequests.send(engine, { kind: 'drain', wait: false }, DRAIN_TIMEOUT_MS)
  if (drained.kind !== 'done') return failed(`${engine} did not answer.`)
  return done(
    `${engine} takes no more games and hands over those it has. It can be stopped once it has none.`,
  )
}

async function resume(context: ActionContext, { engine }: Subject): Promise<Done> {
  const found = reachable(context, engine)
  if (found === undefined) return refused(`${engine} can’t be reached.`)
  if (found.status === null)
    return refused(`${engine} runs an earlier build, which can’t take that back. Start it again instead.`)
  const resumed = await context.engineRequests.send(engine, { kind: 'resume' })
  if (resumed.kind !== 'done') return failed(`${engine} did not answer.`)
  return done(`${engine} takes games again. Those it handed over stay where they are.`)
}

async function drainGateway({ redis }: ActionContext, { engine: name }: Subject): Promise<Done> {
  const all = await liveGateways(redis)
  const found = all.find((each) => each.name === name)
  if (found === undefined) return refused(`${name} can’t be reached.`)
  // A gateway of the previous build would ignore it.
  if (found.build === '') return refused(`${name} runs an earlier build, which can’t be drained from here.`)
  if (!all.some((each) => each.name !== name && each.drain === null))
    return refused('It is the only gateway: its pages would have nowhere to go.')
  await orderDrain(redis, name, true)
  return done(
    `${name} sends its pages to the other gateways and takes no more. It can be stopped once it has none.`,
  )
}

async function resumeGateway({ redis }: ActionContext, { engine: name }: Subject): Promise<Done> {
  if (!(await liveGateways(redis)).some((each) => each.name === name))
    return refused(`${name} can’t be reached.`)
  await orderDrain(redis, name, false)
  return done(`${name} takes people again.`)
}

async function end(context: ActionContext, { room }: Subject): Promise<Done> {
  const { owner, lost } = await ownerOf(context, room)
  const names = new Set(owner === '' ? context.engines.names() : [owner])
  let by = rendezvous(room, [...names])
  if (by === null) return refused(NO_ENGINE)
  let ended = await context.engineRequests.send(by, { kind: 'end', room, from: lost })
  // Engines of another build are skipped.
  while (ended.kind === 'unreadable' && names.delete(by) && names.size > 0) {
    by = rendezvous(room, [...names]) ?? by
    ended = await context.engineRequests.send(by, { kind: 'end', room, from: lost })
  }
  switch (ended.kind) {
    case 'done':
      return done('It is ended. Everybody at the table was told.')
    case 'unreadable':
      return refused(
        'Only another build can read this game. Try once more when an engine of that build is there.',
      )
    default:
      return problem(ended) ?? failed(`${by} did not answer.`)
  }
}

/** The reason why neither a move nor an end is possible; null: another reason. */
function problem({ kind }: EngineReply): Done | null {
  switch (kind) {
    case 'absent':
      return refused(NO_GAME)
    case 'broken':
      return refused(BROKEN)
    case 'elsewhere':
      return refused(CHANGED)
    default:
      return null
  }
}
