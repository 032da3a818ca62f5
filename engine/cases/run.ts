// Runs one case against the rules: null, or its first failure.
import { REFUSALS, type Command, type Refusal, type Seat, type State } from '#engine/rules/public.ts'
import { reduce } from '#engine/rules/reduce.ts'
import { arrivalsAfter, arrivalsOf } from './arrivals.ts'
import { differencesOf, type Difference } from './compare.ts'
import { misplacedIn } from './conserve.ts'
import type { Case, Name, Step } from './notation.ts'
import { tableOf } from './place.ts'
import { sendingOf, stillAwaits } from './step.ts'

export interface Failure {
  one: Case
  /** The step that failed, counted from 1; null: the outcome after the last step. */
  step: { number: number; line: number; text: string } | null
  differences: Difference[]
}

/** Runs a case to its end, or to its first failure. */
export function runCase(one: Case): Failure | null {
  const { state: start, names } = tableOf(one)
  let table: Table = { state: start, arrivals: arrivalsOf(start) }
  const fail = (index: number | null, expected: string, actual: string): Failure => {
    const step = index === null ? undefined : one.steps[index]
    const line = step?.line ?? one.line
    return {
      one,
      step: step === undefined ? null : { number: (index ?? 0) + 1, line, text: step.text },
      differences: [{ line, what: '', expected, actual }],
    }
  }
  const misplacedAtStart = misplacedIn(start)
  if (misplacedAtStart !== null) return fail(null, 'each card in exactly one place', misplacedAtStart)
  for (const [index, step] of one.steps.entries()) {
    const before = JSON.stringify(table.state)
    const result = play(table, step, names)
    if (typeof result === 'string') return fail(index, 'a command that the rules can answer', result)
    if (result.input !== null && JSON.stringify(result.input) !== before)
      return fail(index, 'the state given to the rules unchanged', 'it was written to')
    const mismatch = judge(step, result)
    if (mismatch !== null) return fail(index, mismatch.expected, mismatch.actual)
    table = result.table
    const misplaced = misplacedIn(table.state)
    if (misplaced !== null) return fail(index, 'each card in exactly one place', misplaced)
  }
  const differences = differencesOf(table.state, one.then, names, table.arrivals)
  return differences.length > 0 ? { one, step: null, differences } : null
}

interface Table {
  state: State
  arrivals: ReturnType<typeof arrivalsOf>
}
interface Played {
  /** The state passed to the rules; null if no command was sent. */
  input: State | null
  table: Table
  /** The refusal of each command tried; null: accepted. */
  refusals: string[] | null
}

/** Runs a step; returns an error text if the rules threw. */
function play(table: Table, step: Step, names: ReadonlyMap<Name, Seat>): Played | string {
  try {
    const sending = sendingOf(table.state, step, names)
    switch (sending.kind) {
      case 'unsent':
        return { input: null, table, refusals: [sending.reason] }
      case 'send':
        return firstLegal(table, sending.by, sending.commands)
      case 'lapse':
        return lapseAll(table, sending.of, sending.commands)
    }
  } catch (error) {
    return `the rules threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}

function firstLegal(table: Table, by: Seat, commands: readonly Command[]): Played {
  const refusals: string[] = []
  for (const command of commands) {
    const outcome = reduce(table.state, by, command)
    if ('state' in outcome)
      return { input: table.state, table: tableAfter(table, outcome.state, command), refusals: null }
    refusals.push(sentence(outcome.refused))
  }
  return { input: table.state, table, refusals }
}

function lapseAll(table: Table, of: Seat, commands: readonly Extract<Command, { kind: 'lapse' }>[]): Played {
  let now = table
  for (const command of commands) {
    if (!stillAwaits(now.state, of, command.lapse.ask, command.lapse.lane)) continue
    const outcome = reduce(now.state, 0, command)
    if (!('state' in outcome)) return { input: table.state, table, refusals: [sentence(outcome.refused)] }
    now = tableAfter(now, outcome.state, command)
  }
  return { input: table.state, table: now, refusals: null }
}

const tableAfter = (table: Table, state: State, command: Command): Table => ({
  state,
  arrivals: arrivalsAfter(table.arrivals, state, command),
})

const sentence = (refusal: Refusal): string => REFUSALS[refusal]

function judge(step: Step, { refusals }: Played): { expected: string; actual: string } | null {
  const actual = refusals === null ? 'accepted' : `refused: ${[...new Set(refusals)].join(' / ')}`
  if (step.refused === false) return refusals === null ? null : { expected: 'accepted', actual }
  if (step.refused === true) return refusals === null ? { expected: 'refused', actual } : null
  return refusals?.includes(step.refused) ? null : { expected: `refused: ${step.refused}`, actual }
}
