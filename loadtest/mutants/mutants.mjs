// Mutants: bugs that tests put into processes they start, to prove that the tests which guard against them find them.

/**
 * What each changes: `was`, as it stands in a file, becomes `is`, which may call what `broken.ts` exports.
 * @satisfies {Readonly<Record<string, { file: string, was: string, is: string }>>}
 */
export const MUTANTS = {
  /** Saves ignore who owns the room. */
  fence: {
    file: 'engine/worker/saves.ts',
    was: 'saveScript(FENCE, VERSION)',
    is: "saveScript('', VERSION)",
  },
  /** Saves ignore what is saved. */
  version: {
    file: 'engine/worker/saves.ts',
    was: 'saveScript(FENCE, VERSION)',
    is: "saveScript(FENCE, '')",
  },
  /** Repeats are not recognised. */
  repeat: {
    file: 'engine/worker/inbox.ts',
    was: 'const result = handle(held.live, item.request, ',
    is: 'broken.forgetLast(held.live, item.request); const result = handle(held.live, item.request, ',
  },
  /** Hands go to the whole table. */
  leak: {
    file: 'engine/worker/inbox.ts',
    was: 'outbound(held, result, change)',
    is: 'outbound(held, broken.leaked(result), change)',
  },
  /** How a game ended goes to the records once more with each save that follows. */
  result: {
    file: 'engine/worker/inbox.ts',
    was: 'const result = finish && (await surely(outside, held, () => outside.results.open(held.code, finish)))',
    is: 'const ends = broken.endsAgain(held.live, finish); const result = ends && (await surely(outside, held, () => outside.results.open(held.code, ends)))',
  },
}

/** @typedef {keyof typeof MUTANTS} Mutant */

/**
 * @param {unknown} name
 * @returns {name is Mutant}
 */
export function isMutant(name) {
  return typeof name === 'string' && Object.hasOwn(MUTANTS, name)
}

export const MUTANT_NAMES = Object.keys(MUTANTS).filter(isMutant)

/**
 * What Node is started with to have it; nothing without one.
 * @param {Mutant | null} [mutant]
 * @returns {string[]}
 */
export const flagsOf = (mutant = null) =>
  mutant === null ? [] : [`--import=${new URL(`inject.mjs?${mutant}`, import.meta.url).href}`]
