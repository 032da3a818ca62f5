// How to play, in four notes.
import {
  COLORS,
  DEALT,
  DEFAULT_SETS_TO_WIN,
  DRAWN,
  DRAWN_WHEN_EMPTY,
  HAND_LIMIT,
  MOVES,
  type CardKey,
} from '#engine/rules/public.ts'
import { capital, numberWord } from '#web/ui/text/english.ts'

/** One note; `shows` is the picture on it. */
export interface Step {
  title: string
  lines: readonly string[]
  shows: { kind: 'backs' } | { kind: 'moves' } | { kind: 'cards'; keys: readonly CardKey[]; full?: boolean }
  paper: string
}

export const STEPS: readonly Step[] = [
  {
    title: `Draw ${numberWord(DRAWN)}`,
    lines: [
      `Each player starts with ${DEALT} cards.`,
      `You draw ${DRAWN} when your turn starts, or ${DRAWN_WHEN_EMPTY} if your hand is empty. Play goes clockwise.`,
    ],
    shows: { kind: 'backs' },
    paper: 'var(--paper-97)',
  },
  {
    title: `Make up to ${MOVES} moves`,
    lines: [
      `Play a property, bank some masks, cough on somebody. Fewer is fine. ${capital(numberWord(MOVES + 1))} is not.`,
    ],
    shows: { kind: 'moves' },
    paper: 'var(--green-95)',
  },
  {
    title: `Keep ${numberWord(HAND_LIMIT)}`,
    lines: [
      `${HAND_LIMIT} cards is all you may hold when your turn ends. The rest goes to the discard pile. Choose badly.`,
    ],
    shows: { kind: 'cards', keys: ['pink1', 'tpStash', 'costcoRun', 'rentGreenBlue'] },
    paper: 'var(--red-93)',
  },
  {
    title: 'Win',
    lines: [
      `Two ways: be first to ${DEFAULT_SETS_TO_WIN} full property sets, or own one property of each of the ${COLORS.length} colours, the rainbow win.`,
    ],
    shows: { kind: 'cards', keys: ['blue1', 'yellow1', 'black1'], full: true },
    paper: 'var(--blue-94)',
  },
]
