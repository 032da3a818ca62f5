// The options of `npm run simulation`.
import { commandLine } from '#proto/process/commandLine.mjs'
import { isMutant, MUTANT_NAMES, type Mutant } from '../mutants/mutants.mjs'

/** A range of seeds, or a single one with its trace. */
export interface Options {
  from: number
  seeds: number
  /** Run one seed and print its trace. */
  traced: boolean
  /** The injected bug that must be found; null: none. */
  mutant: Mutant | null
}

/** Parses a number of the command line; null: invalid. */
const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null

/** Parses the command line, or returns an error message. */
export function readOptions(args: string[]): Options | { error: string } {
  const options = { seeds: { type: 'string' }, seed: { type: 'string' }, mutant: { type: 'string' } } as const
  const values = commandLine(options, args)
  const mutant = isMutant(values.mutant) ? values.mutant : null
  if (values.mutant !== undefined && mutant === null)
    return { error: `--mutant must be one of ${MUTANT_NAMES.join(', ')}` }
  const seeds = numberOf(values.seeds)
  const seed = numberOf(values.seed)
  if (values.seeds !== undefined && (seeds === null || seeds === 0))
    return { error: '--seeds must be a number above 0' }
  if (values.seed !== undefined && seed === null) return { error: '--seed must be a number' }
  return {
    from: seed ?? 1,
    seeds: seeds ?? (seed === null ? 100 : 1),
    traced: seed !== null && seeds === null,
    mutant,
  }
}
