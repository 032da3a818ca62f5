// Which chat lines are shown.
import { expect, test } from 'vitest'
import { hiddenReason, type ChatFilter } from './chatFilter.ts'

const ALL: ChatFilter = { muted: new Set(), blocked: [], phrasesOnly: false, me: 1 }

test.each<[string, Partial<ChatFilter>, { by: number; phrase?: number }, string | null]>([
  ['words of anybody are shown', {}, { by: 2 }, null],
  ['those of a muted person are not', { muted: new Set([2]) }, { by: 2 }, 'muted'],
  ['those of a blocked person are not, nor their phrases', { blocked: [2] }, { by: 2, phrase: 1 }, 'blocked'],
  ['with quick phrases only, typed words are not', { phrasesOnly: true }, { by: 2 }, 'phrases'],
  ['quick phrases are', { phrasesOnly: true }, { by: 2, phrase: 3 }, null],
  ['and so are one’s own words', { phrasesOnly: true }, { by: 1 }, null],
])('%s', (_, more, said, why) => expect(hiddenReason(said, { ...ALL, ...more })).toBe(why))
