// Mutants: bugs injected into processes under test, to prove that the tests detect them.

const SAVES = 'engine/cluster/leases/saves.ts'
const COMMIT = 'engine/cluster/commit.ts'

/**
 * What each changes; `is` may call what `broken.ts` exports.
 * @satisfies {Readonly<Record<string, readonly import('../../deploy/ci/testing/patchModules.mjs').Patch[]>>}
 */
export const MUTANTS = {
  /** Saves ignore who owns the room. */
  fence: [{ file: SAVES, was: "if owner ~= ARGV[1] or reigns ~= epoch then said = 'lost' end", is: '' }],
  /** Saves ignore what is saved. */
  version: [
    {
      file: SAVES,
      was: "local version = redis.call('HGET', room, 'version') or '0'",
      is: 'local version = after',
    },
  ],
  /** Repeats are not recognised. */
  repeat: [
    {
      file: COMMIT,
      was: 'const result = handle(owned.live, item.request, ',
      is: 'broken.forgetLast(owned.live, item.request); const result = handle(owned.live, item.request, ',
    },
  ],
  /** Hands go to the whole table. */
  leak: [
    {
      file: COMMIT,
      was: 'outbound(owned, result, change, via)',
      is: 'outbound(owned, broken.leaked(result), change, via)',
    },
  ],
  /** How a game ended goes to the records once more with each save that follows. */
  result: [
    {
      file: COMMIT,
      was: 'const result = finish && (await retry(() => results.open(code, finish)))',
      is: 'const ends = broken.endsAgain(owned.live, finish); const result = ends && (await retry(() => results.open(code, ends)))',
    },
  ],
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
