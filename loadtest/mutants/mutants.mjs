// Mutants: bugs injected into processes under test, to prove that the tests detect them.

const SAVES = 'engine/cluster/leases/saves.ts'
const COMMIT = 'engine/cluster/commit.ts'

/**
 * The patches of each mutant; `is` may call the exports of `broken.ts`.
 * @satisfies {Readonly<Record<string, readonly import('../../deploy/ci/testing/patchModules.mjs').Patch[]>>}
 */
export const MUTANTS = {
  /** Saves do not check the owner. */
  fence: [
    { file: SAVES, was: "if owner ~= ARGV[1] or lease_epoch ~= epoch then outcome = 'lost' end", is: '' },
  ],
  /** Saves do not check the saved version. */
  version: [
    {
      file: SAVES,
      was: "local version = redis.call('HGET', room, 'version') or '0'",
      is: 'local version = after',
    },
  ],
  /** Duplicate requests are not recognised. */
  repeat: [
    {
      file: COMMIT,
      was: 'const result = handle(owned.live, item.request, ',
      is: 'broken.forgetLast(owned.live, item.request); const result = handle(owned.live, item.request, ',
    },
  ],
  /** Hands are broadcast to the whole table. */
  leak: [
    {
      file: COMMIT,
      was: 'outbound(owned, result, change, via)',
      is: 'outbound(owned, broken.leaked(result), change, via)',
    },
  ],
  /** A game's result is sent to the records again with each later save. */
  result: [
    {
      file: COMMIT,
      was: 'const result = finish && (await retryWhileHeld(context, owned, () => results.announce(code, finish)))',
      is: 'const ends = broken.endsAgain(owned.live, finish); const result = ends && (await retryWhileHeld(context, owned, () => results.announce(code, ends)))',
    },
  ],
  /** A match leaves its players in the queue. */
  ticket: [{ file: 'engine/jobs/matchScripts.ts', was: "  redis.call('ZREM', KEYS[2], user)\n", is: '' }],
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
 * The Node flags that inject it; none without a mutant.
 * @param {Mutant | null} [mutant]
 * @returns {string[]}
 */
export const flagsOf = (mutant = null) =>
  mutant === null ? [] : [`--import=${new URL(`inject.mjs?${mutant}`, import.meta.url).href}`]
