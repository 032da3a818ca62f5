// The options of `npm run simulation`.
import { commandLine } from '#proto/process/commandLine.mjs'
import { isMutant, MUTANT_NAMES, type Mutant } from '../mutants/mutants.mjs'

/** Seeds from one number on, or a single one with its trace. */
export interface Options {
  from: number
  seeds: number
  /** One simulation is looked at closely. */
  traced: boolean
  /** The bug to be found; null: none. */
  mutant: Mutant | null
}

/** A number of the command line; null: it is none. */
const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null

/** Reads it, or says what is wrong with it. */
export function readOptions(args: string[]): Options | { wrong: string } {
  const options = { seeds: { type: 'string' }, seed: { type: 'string' }, mutant: { type: 'string' } } as const
  const values = commandLine(options, args)
  const mutant = isMutant(values.mutant) ? values.mutant : null
  if (values.mutant !== undefined && mutant === null)
    return { wrong: `--mutant is one of ${MUTANT_NAMES.join(', ')}` }
  const seeds = numberOf(values.seeds)
  const seed = numberOf(values.seed)
  if (values.seeds !== undefined && (seeds === null || seeds === 0))
    return { wrong: '--seeds is a number above 0' }
  if (values.seed !== undefined && seed === null) return { wrong: '--seed is a number' }
  return {
    from: seed ?? 1,
    seeds: seeds ?? (seed === null ? 100 : 1),
    traced: seed !== null && seeds === null,
    mutant,
  }
}
