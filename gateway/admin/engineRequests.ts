// Request and response between operators and engines, matched by id, with a timeout.
import type { AdminRequest, AdminResponse } from '#proto/link/admin.ts'
import type { Engines } from '../rooms/engines.ts'

/** How long an engine may think about it. */
const PATIENCE_MS = 2500

/** `silent`: it did not answer, or could not be reached. */
export type EngineReply = AdminResponse | { kind: 'silent' }

/** The questions under way. */
export interface EngineRequests {
  ask(engine: string, errand: AdminRequest, patience?: number): Promise<EngineReply>
  /** An engine has answered. */
  told(id: number, told: AdminResponse): void
  /** How many wait for an answer. */
  open: () => number
}

/** Nothing is asked yet. */
export function engineRequests(engines: Pick<Engines, 'send'>): EngineRequests {
  const open = new Map<number, (answer: EngineReply) => void>()
  let count = 0
  return {
    ask: (engine, errand, patience = PATIENCE_MS) =>
      new Promise((done) => {
        const id = (count += 1)
        const answered = (answer: EngineReply): void => {
          clearTimeout(timer)
          open.delete(id)
          done(answer)
        }
        const timer = setTimeout(() => answered({ kind: 'silent' }), patience)
        open.set(id, answered)
        engines.send(engine, { kind: 'operate', id, errand })
      }),
    told: (id, told) => open.get(id)?.(told),
    open: () => open.size,
  }
}
