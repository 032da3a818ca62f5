// What the tutorial says at each of its six tables, what it points at, and how it knows that it was done.
import {
  COLORS,
  DRAWN,
  HAND_LIMIT,
  MOVES,
  colorOf,
  findPlayer,
  fullSets,
  keyOf,
  rowFor,
  totalOf,
  type CardKey,
  type State,
} from '#engine/rules/public.ts'
import { numberWord } from '#web/ui/english.ts'

/** Something on the screen that a lesson points at. */
export type Look =
  | { kind: 'dialog' }
  | { kind: 'hand' | 'bank' | 'mat' | 'endTurn' }
  | { kind: 'card'; key: CardKey }
  | { kind: 'set'; color: 'blue' | 'red' | 'brown' }

/** Something the player does; any legal way to it counts. */
export interface Goal {
  task: string
  /** The one card of my hand it can't be done without. */
  needs?: CardKey
  /** `now` against the table as the position begins; `me` is seat 1. */
  done: (now: State, begun: State) => boolean
  praise: string
}

export interface Lesson {
  /** The name of its table in positions.yaml. */
  position: string
  title: string
  text: string
  /** Two small notes under it. */
  notes?: readonly [string, string]
  looks: readonly Look[]
  goal?: Goal
}

/** The player's seat at every table of the tutorial, and the other one's. */
export const ME = 1
export const OTHER = 2

const field = (s: State): number => findPlayer(s, ME)?.field.length ?? 0
const bank = (s: State): number => findPlayer(s, ME)?.bank.length ?? 0
/** Everything that lies in front of the other player, in M: a rent takes from it, in whatever cards. */
const worth = (s: State): number => {
  const other = findPlayer(s, OTHER)
  return other ? totalOf(s, [...other.bank, ...other.field]) : 0
}
const wildcardColor = (s: State): string | undefined => {
  const wild = findPlayer(s, ME)?.field.find((card) => rowFor(s, card).kind === 'wildcard')
  return wild === undefined ? undefined : colorOf(s, wild)
}

/** The lessons in their order. */
export const LESSONS: readonly Lesson[] = [
  {
    position: 'your hand',
    title: 'This is your hand',
    text: `Only you can see it. You draw ${DRAWN} cards when your turn begins, and may then make up to ${MOVES} moves. More than ${HAND_LIMIT} cards at the end of a turn? The rest must go.`,
    notes: [
      'Hold a card, or press the right button, to look at it closely.',
      'Drag cards sideways to sort them as you like.',
    ],
    looks: [{ kind: 'hand' }],
  },
  {
    position: 'your hand',
    title: 'Properties go in front of you',
    text: 'Cards with a coloured band are properties. Collect every property of a colour for a full set. Three full sets win the game.',
    looks: [{ kind: 'card', key: 'red1' }, { kind: 'mat' }],
    goal: {
      task: 'Play a property: click it, or drag it onto your mat.',
      done: (now, begun) => field(now) > field(begun),
      praise: `There it is. That was one of your ${numberWord(MOVES)} moves: one pill in the blister pack is used up.`,
    },
  },
  {
    position: 'masks',
    title: 'Masks are money',
    text: 'What lies in your bank pays your debts, and nobody gives change. Most other cards can be banked too, for the number in their corner: but then they are money for good.',
    looks: [{ kind: 'card', key: 'm3' }, { kind: 'bank' }],
    goal: {
      task: 'Put a card into your bank: click a mask, or drag any card with a number onto the bank.',
      done: (now, begun) => bank(now) > bank(begun),
      praise: 'Safe and dry. Keep a little money: without it you pay with your properties.',
    },
  },
  {
    position: 'rent',
    title: 'This is a full set',
    text: 'All properties of one colour, wrapped in tape and locked. Nobody can take one card out of it. Only Close Borders takes it whole.',
    notes: ['The tag says how many you have, and what rent they earn.', 'A full set earns the most.'],
    looks: [{ kind: 'set', color: 'blue' }],
  },
  {
    position: 'rent',
    title: 'Properties earn rent',
    text: 'A rent card asks everybody to pay you for one of its two colours: as much as the tag on your set says.',
    looks: [{ kind: 'card', key: 'rentGreenBlue' }],
    goal: {
      task: 'Play the rent card and charge for blue.',
      needs: 'rentGreenBlue',
      done: (now, begun) => now.pending === null && worth(now) < worth(begun),
      praise: 'Paid in full. The others may pay with masks or with properties, as they choose.',
    },
  },
  {
    position: 'charged',
    title: 'Now you are asked to pay',
    text: 'You choose what to pay with, and the suggestion loses the least. Or say no: the card is called No! I’m in Quarantine, and it costs no move, even when it isn’t your turn.',
    looks: [{ kind: 'dialog' }],
    goal: {
      task: 'Pay, or say no. Both are fine.',
      done: (now) => now.pending === null,
      praise: 'Settled. A no can be answered with another no, and so on, until somebody runs out of them.',
    },
  },
  {
    position: 'wildcards',
    title: 'Wildcards change sides',
    text: 'This one can be red or yellow. On your turn you may turn it over as often as you like, and it costs no move.',
    looks: [{ kind: 'card', key: 'wildRedYellow' }],
    goal: {
      task: 'Click the wildcard on your mat and make it red.',
      done: (now) => wildcardColor(now) === 'red',
      praise: 'Three reds: a full set, just like that.',
    },
  },
  {
    position: 'wildcards',
    title: 'When you are done',
    text: 'You need not use all your moves. End the turn, and the next player draws.',
    looks: [{ kind: 'endTurn' }],
    goal: {
      task: 'End your turn.',
      done: (now, begun) => now.turn.number > begun.turn.number,
      praise: 'Now the others play. Listen for the chime: then it’s your turn again.',
    },
  },
  {
    position: 'winning',
    title: 'Three full sets win',
    text: `You have two. Brown needs one more property, and it is in your hand. One property of each of the ${numberWord(COLORS.length)} colours would win as well.`,
    looks: [
      { kind: 'card', key: 'brown1' },
      { kind: 'set', color: 'brown' },
    ],
    goal: {
      task: 'Win this game.',
      needs: 'brown1',
      done: (now) => now.winner !== null && fullSets(now, ME).length >= now.setsToWin,
      praise: 'You win! Now go and do that to your friends.',
    },
  },
]

/** Whether the position has gone on without its goal: then it can be started again. */
export function missed(goal: Goal, now: State, begun: State): boolean {
  if (goal.done(now, begun) || now.pending !== null) return false
  if (now.winner !== null) return true
  const hand = findPlayer(now, ME)?.hand ?? []
  if (goal.needs !== undefined && !hand.some((card) => keyOf(now, card) === goal.needs)) return true
  const mine = now.turn.of === ME
  return begun.turn.of === ME ? !mine || now.turn.moves === 0 : mine
}
