// Before an engine can be found it plays a while by itself: otherwise those whose rooms it takes over after a crash would wait while its code is compiled.
import type { Link } from '#proto/link.ts'
import { pack, unpackInbound } from '#proto/bus.ts'
import { encodeCommand } from '#proto/wire.ts'
import { due, handle, loadRoom, openRoom, snapshot, type Connection, type Request } from '../room/room.ts'
import { comesBy, hold, outbound, turnoutBy, type Held } from './held.ts'
import { requestOf, type Beginning } from './opening.ts'

const BOTS = 3
/** What happens to a room before the next one begins. */
const STEPS = 60
/** A room changes hands so often. */
const TAKEN_EVERY = 4
const SECONDS = 30

const NOBODY: Link = { peer: '', send: () => undefined, unsent: () => 0, close: () => undefined }
const WHO: Connection = { id: 'warm.1', page: 'warm', user: 'warm' }

/** Plays for so many ms, in memory alone. */
export async function warmUp(ms: number, beginning: Beginning): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    playSome(beginning)
    await new Promise((done) => setImmediate(done))
  }
}

/** One room of a person and bots, on a clock of its own that runs from one deadline to the next. */
function playSome(beginning: Beginning): void {
  let now = 0
  let epoch = 1
  let held = hold('WARM-UP', epoch, openRoom({ code: 'WARM-UP', epoch }), 0, now)
  const ask = (request: Request): void => {
    const result = handle(held.live, request, now)
    for (const [, message] of outbound(held, result, turnoutBy(held, result))) pack(message)
  }
  const say = (one: Said): void => {
    const message = unpackInbound(pack({ kind: 'ask', room: held.code, take: '', from: WHO, ask: one }))
    if (message?.kind === 'ask') ask(requestOf(message, beginning))
  }
  let seq = 0
  const command = (said: Parameters<typeof encodeCommand>[0]): void =>
    say({ kind: 'command', seq: (seq += 1), command: encodeCommand(said) })
  comesBy(held, NOBODY, WHO)
  say({ kind: 'create', seq: (seq += 1), name: 'Warm', avatar: '', id: 'warm' })
  for (let bot = 0; bot < BOTS; bot += 1) command({ kind: 'addBot', addBot: { level: 'steady' } })
  command({ kind: 'setTimer', setTimer: { seconds: SECONDS } })
  command({ kind: 'start', start: {} })
  for (let step = 0; step < STEPS; step += 1) {
    const { clock, soon } = due(held.live)
    now = Math.max(now, Math.min(clock ?? Infinity, soon ?? Infinity, now + SECONDS * 1000))
    ask({ kind: 'wake' })
    command({ kind: 'endTurn', endTurn: {} })
    if (step % TAKEN_EVERY === 0) {
      held = takenOver(held, (epoch += 1), now)
      ask({ kind: 'attach', from: [WHO] })
    }
  }
}

type Said = Parameters<typeof requestOf>[0]['ask']

function takenOver(before: Held, epoch: number, now: number): Held {
  const { live } = before
  live.unsaved = true
  const next = hold(
    before.code,
    epoch,
    loadRoom(snapshot(live, now), { lines: [], talk: [] }, epoch, now),
    1,
    now,
  )
  comesBy(next, NOBODY, WHO)
  return next
}
