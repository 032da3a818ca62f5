// A real room inside the page: requests in, frames out, its deadlines kept by the page's own timer.
import { choose } from '#engine/bots/bot.ts'
import { due, handle, openRoom, type Connection, type Request } from '#engine/room/room.ts'
import { privateView, publicView, seen, waitingSeats, type Seat } from '#engine/rules/public.ts'
import type { ServerFrame } from '#proto/messages.ts'
import { decodeServer, encodeCommand, isBroken } from '#proto/wire.ts'
import { facesOf } from './people.ts'
import type { Prepared } from './prepare.ts'

/** How long a bot thinks that was put on a seat here. */
const THINKING_MS = 900
const TOO_LATE = 2 ** 31 - 1

export interface Host {
  code: string
  /** What is said to this connection from now on. */
  listen: (connection: string, listener: (frame: ServerFrame) => void) => () => void
  ask: (request: Request) => void
  /** These seats are played by bots from now on. */
  let: (bots: readonly Seat[]) => void
  close: () => void
}

let rooms = 0

/** Who a seat's player is to the room. */
export const userOf = (seat: Seat): string => `prepared-${seat}`

/** Opens a room at a prepared table; `timer` in seconds, 0: none. */
export function hostOf({ state, names }: Prepared, timer: number): Host {
  rooms += 1
  const code = `TEST-${rooms}`
  const live = openRoom({ code, epoch: rooms })
  const listeners = new Map<string, (frame: ServerFrame) => void>()
  let bots: readonly Seat[] = []
  let said = 0
  let thinking: ReturnType<typeof setTimeout> | undefined
  let waking: ReturnType<typeof setTimeout> | undefined

  function ask(request: Request): void {
    const { deliveries } = handle(live, request, Date.now())
    for (const { to, frame } of deliveries) {
      const decoded = decodeServer(frame)
      if (isBroken(decoded)) throw new Error(`the room sent a broken frame: ${decoded.broken}`)
      for (const [connection, listener] of listeners) {
        if (to === 'public' || to.connections.includes(connection)) listener(decoded)
      }
    }
    setTimers()
  }

  function setTimers(): void {
    const { clock, soon } = due(live)
    const next = Math.min(clock ?? Infinity, soon ?? Infinity)
    clearTimeout(waking)
    if (next !== Infinity) {
      waking = setTimeout(() => ask({ kind: 'wake' }), Math.min(TOO_LATE, Math.max(0, next - Date.now())))
    }
    think()
  }

  function think(): void {
    clearTimeout(thinking)
    const table = live.room.state
    if (!table || table.winner !== null) return
    const awaited = table.pending === null ? [table.turn.of] : waitingSeats(table)
    const seat = awaited.find((each) => bots.includes(each))
    if (seat === undefined) return
    thinking = setTimeout(() => {
      const view = seen(publicView(table), privateView(table, seat), seat)
      const command = choose('steady', view, seat, Math.random())
      if (!command) return
      said += 1
      ask({ kind: 'command', from: botAt(seat), seq: said, command: encodeCommand(command) })
    }, THINKING_MS)
  }

  const people = [...names.values()]
  const [me = 1] = people
  live.room.timer = timer
  const { name, avatar } = facesOf(names, me)
  const scenario = { state, me, names: people.map((seat) => facesOf(names, seat).name) }
  ask({
    kind: 'create',
    from: botAt(me),
    seq: 1,
    code,
    name,
    avatar,
    id: code,
    seed: [1, 2, 3, rooms],
    scenario,
  })
  for (const member of live.room.members) {
    const face = facesOf(names, member.seat)
    member.avatar = face.avatar
    member.color = face.color
  }
  // Everybody is here, so that nobody is lost for not being looked at.
  ask({ kind: 'attach', from: people.map(botAt) })

  return {
    code,
    listen: (connection, listener) => {
      listeners.set(connection, listener)
      return () => listeners.delete(connection)
    },
    ask,
    let: (seats) => {
      bots = seats
      for (const seat of seats)
        ask({ kind: 'hello', from: botAt(seat), version: 0, epoch: 0, takeover: true })
      think()
    },
    close: () => {
      clearTimeout(thinking)
      clearTimeout(waking)
      listeners.clear()
    },
  }
}

const botAt = (seat: Seat): Connection => ({ id: `idle-${seat}`, page: 'idle', user: userOf(seat) })
