// Inspector client run as a child: forces a garbage collection, prints memory as JSON.
import * as v from 'valibot'
import { withTimeout } from '../../client/withTimeout.ts'

const COLLECTIONS = 3
const TIMEOUT_MS = 60_000

const Measured = v.object({ result: v.object({ result: v.object({ value: v.string() }) }) })

const socket = new WebSocket(process.argv[2] ?? '')
await waitFor('open')
for (let nth = 0; nth < COLLECTIONS; nth += 1) await ask('HeapProfiler.collectGarbage')
const answer = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
process.stdout.write(v.parse(Measured, answer).result.result.value)
socket.close()

async function ask(method: string, params: object = {}): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, method, params }))
  const event = await waitFor('message')
  return event instanceof MessageEvent ? JSON.parse(String(event.data)) : null
}

function waitFor(what: 'open' | 'message'): Promise<Event> {
  const event = new Promise<Event>((done, fail) => {
    socket.addEventListener(what, done, { once: true })
    socket.addEventListener('error', () => fail(new Error('the inspector hangs up')), { once: true })
  })
  return withTimeout(TIMEOUT_MS, event)
}
