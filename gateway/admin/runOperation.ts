// Records an operator's action, runs it once, and records its outcome.
import type { Done, Wish } from '#proto/http/operator.ts'
import type { Operation } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import { runAction, type ActionContext } from './actions.ts'

/** What operating needs. */
export interface OperationParts extends ActionContext {
  records: Pick<Records, 'operations'>
  /** Server time, ms. */
  now: () => number
  failed: (error: unknown) => void
}

/** Whose doing it is. */
export interface Operator {
  id: string
  name: string
}

/** Carries wishes out. */
export function operationRunner(parts: OperationParts): (by: Operator, wish: Wish) => Promise<Done> {
  const underWay = new Map<string, Promise<Done>>()
  return (by, wish) => {
    const known = underWay.get(wish.id)
    if (known !== undefined) return known
    const work = onRecord(parts, by, wish).finally(() => underWay.delete(wish.id))
    underWay.set(wish.id, work)
    return work
  }
}

async function onRecord(parts: OperationParts, by: Operator, wish: Wish): Promise<Done> {
  const { records, now, failed } = parts
  const operation = await records.operations.begin(operationOf(by, wish, now()))
  // What counts is what was asked for first; one that a crash cut short is done once more, which changes nothing.
  if (operation.outcome !== 'underWay') return { outcome: operation.outcome, says: operation.says }
  const done = await runAction(parts, operation).catch((error: unknown): Done => {
    failed(error)
    return { outcome: 'failed', says: 'Something went wrong on the way; the gateway’s log says what.' }
  })
  await records.operations.settle(operation.id, { ...done, at: now() })
  return done
}

const operationOf = (by: Operator, wish: Wish, began: number): Operation => ({
  id: wish.id,
  deed: wish.deed,
  room: wish.deed === 'drain' ? '' : wish.room,
  engine: wish.deed === 'end' ? '' : wish.engine,
  user: by.id,
  name: by.name,
  began,
  ended: 0,
  outcome: 'underWay',
  says: '',
})
