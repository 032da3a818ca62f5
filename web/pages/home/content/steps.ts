// How to play, in four notes.
import type { CardKey } from '#engine/rules/public.ts'

/** One note; `shows` is what lies on it. */
export interface Step {
  title: string
  lines: readonly string[]
  shows: { kind: 'backs' } | { kind: 'moves' } | { kind: 'cards'; keys: readonly CardKey[]; full?: boolean }
  tone: 'cream' | 'mint' | 'rose' | 'sky'
}

export const STEPS: readonly Step[] = [
  {
    title: 'Draw two',
    lines: [
      'Each player starts with 5 cards.',
      'You draw 2 when your turn starts, or 5 if your hand is empty. Play goes clockwise.',
    ],
    shows: { kind: 'backs' },
    tone: 'cream',
  },
  {
    title: 'Make up to 3 moves',
    lines: ['Play a property, bank some masks, cough on somebody. Fewer is fine. Four is not.'],
    shows: { kind: 'moves' },
    tone: 'mint',
  },
  {
    title: 'Keep seven',
    lines: [
      '7 cards is all you may hold when your turn ends. The rest goes to the discard pile. Choose badly.',
    ],
    shows: { kind: 'cards', keys: ['pink1', 'tpStash', 'costcoRun', 'rentGreenBlue'] },
    tone: 'rose',
  },
  {
    title: 'Win',
    lines: [
      'Two ways: be first to 3 full property sets, or own one property of each of the 10 colours, the rainbow win.',
    ],
    shows: { kind: 'cards', keys: ['blue1', 'yellow1', 'black1'], full: true },
    tone: 'sky',
  },
]
