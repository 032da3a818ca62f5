// What a process would hold if its garbage were collected now: asked through Node's own inspector, read from the process table.
import type { Part } from '../../cluster.ts'
import { ownKiB } from '../drive/cpu.ts'

/** The environment in which processes listen for the inspector, at a port of their own. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const COLLECTIONS = 3
const PATIENCE_MS = 60_000

/** KiB that are the process' own after its garbage went. */
export async function settledKiB({ pid, said }: Pick<Part, 'pid' | 'said'>): Promise<number> {
  const [, address] = /Debugger listening on (ws:\S+)/.exec(said()) ?? []
  if (address === undefined) throw new Error('a process is not to be inspected')
  const socket = new WebSocket(address)
  try {
    await once(socket, 'open')
    for (let nth = 1; nth <= COLLECTIONS; nth += 1) {
      socket.send(JSON.stringify({ id: nth, method: 'HeapProfiler.collectGarbage' }))
      await once(socket, 'message')
    }
    return ownKiB(pid)
  } finally {
    socket.close()
  }
}

function once(socket: WebSocket, what: 'open' | 'message'): Promise<void> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`the inspector does not answer`)), PATIENCE_MS)
    const end = (over: () => void) => (): void => {
      clearTimeout(late)
      over()
    }
    socket.addEventListener(what, end(done), { once: true })
    socket.addEventListener(
      'error',
      end(() => fail(new Error('the inspector hangs up'))),
      { once: true },
    )
  })
}
