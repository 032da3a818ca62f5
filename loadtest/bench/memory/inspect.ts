// What a process would hold if its garbage were collected now: asked through Node's own inspector, read from the process table.
import * as v from 'valibot'
import type { Part } from '../../cluster.ts'
import { ownKiB } from '../drive/cpu.ts'

/** The environment in which processes listen for the inspector, at a port of their own. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const COLLECTIONS = 3
const PATIENCE_MS = 60_000

const Measured = v.object({ result: v.object({ result: v.object({ value: v.string() }) }) })
const Usage = v.object({ heapTotal: v.number(), heapUsed: v.number(), external: v.number() })

/** What is held once the garbage went, KiB. */
export interface Settled {
  /**
   * The process' own memory by the process table, sockets of the libraries and the system's share included; of the JavaScript
   * heap only what is in use, as what it keeps for later is the same for any number of people.
   */
  own: number
  /** JavaScript's values and their buffers alone: what was freed and not given back to the system yet is not in it. */
  used: number
}

/** Collects the garbage of a process and reads what is left. */
export async function settled({ pid, said }: Pick<Part, 'pid' | 'said'>): Promise<Settled> {
  const [, address] = /Debugger listening on (ws:\S+)/.exec(said()) ?? []
  if (address === undefined) throw new Error('a process is not to be inspected')
  const socket = new WebSocket(address)
  try {
    await told(socket, 'open')
    for (let nth = 0; nth < COLLECTIONS; nth += 1) await ask(socket, 'HeapProfiler.collectGarbage')
    const expression = 'JSON.stringify(process.memoryUsage())'
    const answer = v.parse(Measured, await ask(socket, 'Runtime.evaluate', { expression }))
    const { heapTotal, heapUsed, external } = v.parse(Usage, JSON.parse(answer.result.result.value))
    return { own: ownKiB(pid) - (heapTotal - heapUsed) / 1024, used: (heapUsed + external) / 1024 }
  } finally {
    socket.close()
  }
}

async function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, method, params }))
  const event = await told(socket, 'message')
  return event instanceof MessageEvent ? JSON.parse(String(event.data)) : null
}

function told(socket: WebSocket, what: 'open' | 'message'): Promise<Event> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('the inspector does not answer')), PATIENCE_MS)
    const over = (event: Event): void => {
      clearTimeout(late)
      done(event)
    }
    socket.addEventListener(what, over, { once: true })
    socket.addEventListener('error', () => fail(new Error('the inspector hangs up')), { once: true })
  })
}
