// Request and response between operators and engines, matched by id, with a timeout.
import type { AdminRequest, AdminResponse } from '#proto/link/admin.ts'
import type { Engines } from '../rooms/engines.ts'

/** How long an engine may take, ms. */
const PATIENCE_MS = 2500

/** `silent`: it did not answer, or could not be reached. */
export type EngineReply = AdminResponse | { kind: 'silent' }

/** Requests of operators to engines. */
export type EngineRequests = ReturnType<typeof engineRequests>

export function engineRequests(engines: Pick<Engines, 'send'>) {
  const open = new Map<number, (answer: EngineReply) => void>()
  let count = 0
  return {
    /** Resolves with the engine's reply, or `silent` after `patience` ms. */
    ask: (engine: string, request: AdminRequest, patience = PATIENCE_MS): Promise<EngineReply> =>
      new Promise((done) => {
        const id = (count += 1)
        const settled = (reply: EngineReply): void => {
          clearTimeout(timer)
          open.delete(id)
          done(reply)
        }
        const timer = setTimeout(() => settled({ kind: 'silent' }), patience)
        open.set(id, settled)
        engines.send(engine, { kind: 'operate', id, errand: request })
      }),
    /** An engine has replied. */
    settle: (id: number, reply: AdminResponse): void => open.get(id)?.(reply),
    /** How many requests wait for a reply. */
    open: () => open.size,
  }
}
