// Admin requests to engines, matched with responses by id, with a timeout.
import type { AdminRequest, AdminResponse } from '#proto/link/admin.ts'
import type { Engines } from './engines.ts'

/** Timeout of an engine's response, ms. */
const TIMEOUT_MS = 2500

/** `silent`: unreachable, or no response in time. */
export type EngineReply = AdminResponse | { kind: 'silent' }

/** Admin requests to engines. */
export type EngineRequests = ReturnType<typeof engineRequests>

export function engineRequests(engines: Pick<Engines, 'send'>) {
  const pending = new Map<number, (answer: EngineReply) => void>()
  let count = 0
  return {
    /** Resolves with the engine's reply, or `silent` after `timeoutMs`. */
    send: (engine: string, request: AdminRequest, timeoutMs = TIMEOUT_MS): Promise<EngineReply> =>
      new Promise((done) => {
        const id = (count += 1)
        const settle = (reply: EngineReply): void => {
          clearTimeout(timer)
          pending.delete(id)
          done(reply)
        }
        const timer = setTimeout(() => settle({ kind: 'silent' }), timeoutMs)
        pending.set(id, settle)
        engines.send(engine, { kind: 'operate', id, errand: request })
      }),
    /** Resolves the request with the engine's reply. */
    settle: (id: number, reply: AdminResponse): void => pending.get(id)?.(reply),
    /** The number of requests in flight. */
    open: () => pending.size,
  }
}
