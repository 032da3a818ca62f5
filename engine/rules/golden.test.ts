// Golden test: hashes of seeded games; any change of rules, generator or deal changes them.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rngFrom } from './rng.ts'
import { printedFrequencies } from './testing/printedDeck.ts'
import { dealtWith, randomPlay } from './testing/randomPlay.ts'
import type { State } from './types.ts'

const COMMANDS = 500

/** Serializes a state independent of the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Plays games one after another, starting with this seed, until 500 commands were accepted. */
function hashAfter(seed: number, players: number): string {
  const hash = createHash('sha256')
  let left = COMMANDS
  for (let game = 0; left > 0; game++) {
    const frequencies = (seed + game) % 2 === 0 ? printedFrequencies() : printedFrequencies(3)
    let end: State = dealtWith(seed + game, players, frequencies)
    for (const { after } of randomPlay({ rng: rngFrom(seed + game) }, end, left)) {
      end = after
      left -= 1
    }
    hash.update(canonical(end))
  }
  return hash.digest('hex').slice(0, 16)
}

test.each([
  [1, 2, '304cee3719334cca'],
  [20, 3, '5c5d155b530d0085'],
  [303, 4, '54ad63fb35e78d34'],
  [4004, 5, 'b3e399f859d45065'],
  [50005, 6, 'e4dc3eea584a46cf'],
  [600006, 10, '06822f1b60726a09'],
])('seed %i with %i players', (seed, players, expected) => {
  expect(hashAfter(seed, players)).toBe(expected)
})
