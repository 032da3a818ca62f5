// Records an operator's action, runs it once, and records its outcome.
import type { Done, OperationFacts, OperatorCommand } from '#proto/http/operator.ts'
import type { Operation } from '../records/operations.ts'
import type { Services } from '../services.ts'
import { impose, lift, type ImposeContext } from '../sanctions/impose.ts'
import { ACTIONS, isAction, type ActionContext } from './actions.ts'

type OperationContext = ActionContext & ImposeContext & Pick<Services, 'records' | 'now' | 'logError'>

interface Operator {
  id: string
  name: string
}

/** Runs operations; a retry of one in progress joins it. */
export function operationRunner(context: OperationContext) {
  const running = new Map<string, Promise<Done>>()
  return (by: Operator, command: OperatorCommand): Promise<Done> => {
    const known = running.get(command.id)
    if (known !== undefined) return known
    const work = runRecorded(context, by, command).finally(() => running.delete(command.id))
    running.set(command.id, work)
    return work
  }
}

async function runRecorded(context: OperationContext, by: Operator, command: OperatorCommand): Promise<Done> {
  const { records, now, logError } = context
  const operation = await records.operations.begin(operationOf(by, command, now()))
  // The first request under this id counts; if a crash interrupted it, it is run again, which is idempotent.
  if (operation.outcome !== 'underWay') return { outcome: operation.outcome, says: operation.says }
  const done = await runCommand(context, by, command, operation).catch((error: unknown): Done => {
    logError(error)
    return { outcome: 'failed', says: 'Something went wrong on the way; the gateway’s log says what.' }
  })
  await records.operations.settle(operation.id, { ...done, at: now() })
  return done
}

/** Runs the recorded operation; the details of a sanction are only in the request. */
async function runCommand(
  context: OperationContext,
  by: Operator,
  command: OperatorCommand,
  operation: Operation,
): Promise<Done> {
  const { deed } = operation
  switch (deed) {
    case 'sanction':
      return command.deed === deed ? impose(context, by, command) : ID_REUSED
    case 'lift':
      return command.deed === deed ? lift(context, command) : ID_REUSED
    default:
      return isAction(deed) ? ACTIONS[deed](context, operation) : ID_REUSED
  }
}

const ID_REUSED: Done = { outcome: 'refused', says: 'Something else was asked for under this id before.' }

const operationOf = (by: Operator, command: OperatorCommand, began: number): Operation => ({
  id: command.id,
  deed: command.deed,
  room: 'room' in command ? command.room : '',
  engine: 'engine' in command ? command.engine : '',
  user: by.id,
  name: by.name,
  began,
  ended: 0,
  outcome: 'underWay',
  says: '',
})

/** An operation as the page shows it: the operator's name, not the account. */
export const operationFacts = ({ user: _, ...facts }: Operation): OperationFacts => facts
