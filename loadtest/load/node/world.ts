// The world of a scenario in Node: bare sockets, fetch, and figures kept one by one.
import type { Carrier } from '../../carrier.ts'
import { dial } from '../../websocket.ts'
import type { Answer, Counted, Plan, Question, Timed, TimedEars, World } from '../world.ts'

/** All figures of a run as they come in. */
export interface Tally {
  timed: Map<Timed, number[]>
  counted: Map<Counted, number>
  /** Each fault's words and how often it happened. */
  faults: Map<string, number>
}

export const tally = (): Tally => ({ timed: new Map(), counted: new Map(), faults: new Map() })

function open(target: string, ears: TimedEars): Promise<Carrier> {
  const { hostname, port, protocol } = new URL(target)
  const secure = protocol === 'https:'
  const at = port === '' ? (secure ? 443 : 80) : Number(port)
  return dial(
    { host: hostname, port: at, secure, origin: new URL(target).origin },
    {
      message: (bytes) => ears.message(bytes, performance.now()),
      closed: (code) => ears.closed(code),
    },
  )
}

async function ask(target: string, { method, path, body, token }: Question): Promise<Answer> {
  const headers: Record<string, string> = { origin: target }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(target + path, { method, headers, ...sent })
  const text = await answer.text()
  const said: unknown = text === '' ? null : JSON.parse(text)
  return { status: answer.status, body: said }
}

/** The world of the nth arrival, due at a moment of `performance.now()`. */
export function nodeWorld(plan: Plan, into: Tally, began: number, nth: number, due: number): World {
  return {
    plan,
    nth,
    began,
    due,
    end: began + plan.seconds * 1000,
    now: () => performance.now(),
    dial: open,
    ask,
    took(figure, ms) {
      const all = into.timed.get(figure) ?? []
      all.push(ms)
      into.timed.set(figure, all)
    },
    count: (figure, by = 1) => void into.counted.set(figure, (into.counted.get(figure) ?? 0) + by),
    fault(what) {
      this.count('faults')
      into.faults.set(what, (into.faults.get(what) ?? 0) + 1)
    },
  }
}
