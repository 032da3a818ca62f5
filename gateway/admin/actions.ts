// Runs an operator's action (move, drain, end) on the engines; each is idempotent.
import type { Done } from '#proto/http/operator.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import type { Engines } from '../rooms/engines.ts'
import type { Operation } from '../records/operations.ts'
import { rendezvous } from '../rooms/rendezvous.ts'
import type { EngineRequests } from './engineRequests.ts'

/** A drained engine has saved and let go thousands of games. */
const DRAINED_MS = 20_000

/** What carrying out needs. */
export interface ActionContext {
  redis: Redis
  engines: Engines
  asking: EngineRequests
}

const done = (says: string): Done => ({ outcome: 'done', says })
const refused = (says: string): Done => ({ outcome: 'refused', says })
const failed = (says: string): Done => ({ outcome: 'failed', says })

const NO_GAME = 'There is no such game any more.'
const BROKEN = 'This game is out of play already; its log is kept.'
const NO_ENGINE = 'No other engine takes games now.'
const CHANGED = 'This game changed hands a moment ago. Look again, then try once more.'

export function runAction(at: ActionContext, { deed, room, engine }: Operation): Promise<Done> {
  switch (deed) {
    case 'move':
      return move(at, room, engine)
    case 'drain':
      return drain(at, engine)
    case 'end':
      return end(at, room)
  }
}

/** Who has a game now: reached, or out of reach; neither: nobody. */
async function ownerOf(
  { redis, engines }: ActionContext,
  room: string,
): Promise<{ owner: string; lost: string }> {
  const name = (await redis.hget(roomKeys(room).lease, 'owner')) ?? ''
  const reached = engines.all().some((each) => each.name === name && each.state !== 'lost')
  return reached ? { owner: name, lost: '' } : { owner: '', lost: name }
}

async function move(at: ActionContext, room: string, wanted: string): Promise<Done> {
  const { engines, asking } = at
  const { owner, lost } = await ownerOf(at, room)
  const names = engines.names()
  const to =
    wanted === ''
      ? rendezvous(
          room,
          names.filter((name) => name !== owner),
        )
      : wanted
  if (to === null) return refused(NO_ENGINE)
  if (to === owner) return done(`It is at ${to} already.`)
  if (!names.includes(to)) return refused(`${to} takes no games now.`)
  if (owner !== '') {
    const released = await asking.ask(owner, { kind: 'release', room, to })
    if (released.kind === 'silent') return failed(`${owner} did not answer.`)
    if (released.kind === 'absent') return refused(CHANGED)
  }
  // Whoever is at the table is sent there by its owner's last word; a game nobody looks at must be taken all the same.
  const adopted = await asking.ask(to, { kind: 'adopt', room, from: lost })
  switch (adopted.kind) {
    case 'done':
      return done(`It is at ${to} now.`)
    case 'absent':
      return refused(NO_GAME)
    case 'broken':
      return refused(BROKEN)
    case 'unreadable':
      return refused(
        `${to} runs another build, which can’t read this game. It goes on at an engine that can.`,
      )
    case 'elsewhere':
      return refused(CHANGED)
    default:
      return failed(
        `It was let go, but ${to} has not taken it yet. Whoever asks for it next finds an engine.`,
      )
  }
}

async function drain({ engines, asking }: ActionContext, engine: string): Promise<Done> {
  const found = engines.all().find(({ name }) => name === engine)
  if (found === undefined || found.state === 'lost') return refused(`${engine} can’t be reached.`)
  if (found.state === 'serving' && engines.names().length < 2)
    return refused('It is the only engine: its games would have nowhere to go.')
  const drained = await asking.ask(engine, { kind: 'drain' }, DRAINED_MS)
  if (drained.kind !== 'done') return failed(`${engine} did not say that it is done.`)
  return done(`${engine} has handed its games over and takes no more. It can be stopped now.`)
}

async function end(at: ActionContext, room: string): Promise<Done> {
  const { owner, lost } = await ownerOf(at, room)
  const names = new Set(at.engines.names())
  const next = (): string | null => (owner === '' ? rendezvous(room, [...names]) : owner)
  let by = next()
  if (by === null) return refused(NO_ENGINE)
  let ended = await at.asking.ask(by, { kind: 'end', room, from: lost })
  // Engines of another build are passed over.
  while (ended.kind === 'unreadable' && names.delete(by) && owner === '') {
    const other = next()
    if (other === null) break
    by = other
    ended = await at.asking.ask(by, { kind: 'end', room, from: lost })
  }
  switch (ended.kind) {
    case 'done':
      return done('It is ended. Everybody at the table was told.')
    case 'absent':
      return refused(NO_GAME)
    case 'broken':
      return refused(BROKEN)
    case 'unreadable':
      return refused(
        'Only another build can read this game. Try once more when an engine of that build is there.',
      )
    case 'elsewhere':
      return refused(CHANGED)
    default:
      return failed(`${by} did not answer.`)
  }
}
