// The tutorial's lessons: texts, what they point at, and the predicates of their goals.
import {
  colorOf,
  findPlayer,
  fullSets,
  keyOf,
  rowFor,
  totalOf,
  type CardKey,
  type Color,
  type State,
} from '#engine/rules/public.ts'
import { withNumbers } from '#web/cards/ruleNumbers.ts'
import json from './lessons.json' with { type: 'json' }

/** A thing on the screen that a lesson points at. */
export type Look = 'dialog' | 'hand' | 'bank' | 'mat' | 'endTurn' | `card:${CardKey}` | `set:${Color}`

/** A task for the player; any legal way to it counts. */
export interface Goal {
  task: string
  /** The card of my hand without which it cannot be done. */
  needs?: CardKey
  /** Compares the state `now` with the initial one; `me` is seat 1. */
  done: (now: State, begun: State) => boolean
  praise: string
}

export interface Lesson {
  /** The name of its position in positions.yaml. */
  position: string
  title: string
  text: string
  /** Side notes below the text. */
  notes?: readonly string[]
  looks: readonly Look[]
  goal?: Goal
}

/** The seats of the player and of the bot in every position. */
export const ME = 1
export const OTHER = 2

const field = (s: State): number => findPlayer(s, ME)?.field.length ?? 0
const bank = (s: State): number => findPlayer(s, ME)?.bank.length ?? 0
/** Total value of the bot's bank and field in M, from which a rent is paid. */
const worth = (s: State): number => {
  const other = findPlayer(s, OTHER)
  return other ? totalOf(s, [...other.bank, ...other.field]) : 0
}
const wildcardColor = (s: State): string | undefined => {
  const wild = findPlayer(s, ME)?.field.find((card) => rowFor(s, card).kind === 'wildcard')
  return wild === undefined ? undefined : colorOf(s, wild)
}

/** A lesson's texts, with placeholders for the numbers of the rules. */
interface LessonTexts
  extends Pick<Lesson, 'title' | 'text' | 'notes'>, Partial<Pick<Goal, 'task' | 'praise'>> {}

const LESSON_TEXTS: Readonly<Record<keyof typeof json, LessonTexts>> = json

function lesson(
  label: keyof typeof json,
  position: string,
  looks: readonly Look[],
  goal?: Pick<Goal, 'done' | 'needs'>,
): Lesson {
  const { title, text, notes, task = '', praise = '' } = LESSON_TEXTS[label]
  return {
    position,
    title: withNumbers(title),
    text: withNumbers(text),
    looks,
    ...(notes && { notes: notes.map(withNumbers) }),
    ...(goal && { goal: { ...goal, task: withNumbers(task), praise: withNumbers(praise) } }),
  }
}

/** The lessons in order; their texts are in lessons.json. */
export const LESSONS: readonly Lesson[] = [
  lesson('hand', 'your hand', ['hand']),
  lesson('properties', 'your hand', ['card:red1', 'mat'], {
    done: (now, begun) => field(now) > field(begun),
  }),
  lesson('masks', 'masks', ['card:m3', 'bank'], { done: (now, begun) => bank(now) > bank(begun) }),
  lesson('fullSet', 'rent', ['set:blue']),
  lesson('rent', 'rent', ['card:rentGreenBlue'], {
    needs: 'rentGreenBlue',
    done: (now, begun) => now.pending === null && worth(now) < worth(begun),
  }),
  lesson('charged', 'charged', ['dialog'], { done: (now) => now.pending === null }),
  lesson('wildcards', 'wildcards', ['card:wildRedYellow'], { done: (now) => wildcardColor(now) === 'red' }),
  lesson('endTurn', 'wildcards', ['endTurn'], {
    done: (now, begun) => now.turn.number > begun.turn.number,
  }),
  lesson('winning', 'winning', ['card:brown1', 'set:brown'], {
    needs: 'brown1',
    done: (now) => now.winner !== null && fullSets(now, ME).length >= now.setsToWin,
  }),
]

/** Whether the position has moved past its goal without reaching it, so that a restart is offered. */
export function missed(goal: Goal, now: State, begun: State): boolean {
  if (goal.done(now, begun) || now.pending !== null) return false
  if (now.winner !== null) return true
  const hand = findPlayer(now, ME)?.hand ?? []
  if (goal.needs !== undefined && !hand.some((card) => keyOf(now, card) === goal.needs)) return true
  const mine = now.turn.of === ME
  return begun.turn.of === ME ? !mine || now.turn.moves === 0 : mine
}
