// Selects the one dialog that is open for a player, also the next one of a play.
import {
  answersFor,
  type CardId,
  type Seat,
  type State,
  type Vote,
  findPlayer,
  refuse,
  refuseTarget,
  rowFor,
  type ActionRow,
  type Choice,
  type RentRow,
  type Way,
  waysFor,
} from '#engine/rules/public.ts'
import { VERB_UI } from './verbs/index.ts'
import type { Picker } from './verbs/verbUi.ts'

/** A lane that awaits this player's answer. */
export type OpenQuestion = ReturnType<typeof answersFor>[number]

/** Dialogs opened by the player. */
export type OpenedDialog = { kind: 'confirmEnd' } | { kind: 'leave' } | { kind: 'recolor'; card: CardId }

export type Prompt =
  /** Allow or say No; for a debt, the payment follows. */
  | { kind: 'respond'; open: OpenQuestion; more: number }
  | { kind: 'pay'; open: OpenQuestion; more: number }
  | { kind: 'pass'; open: OpenQuestion }
  | { kind: 'reveal'; of: Seat; cards: CardId[] }
  | { kind: 'discard' }
  | { kind: 'choose'; pendingPlay: PendingPlay; step: Exclude<PlayStep, 'ready'> }
  | { kind: 'vote'; vote: Vote }
  | OpenedDialog
  | { kind: 'eventDialog' }
  | { kind: 'nothing' }

/** Local state of the dialogs in the player's browser. */
export interface DialogState {
  pendingPlay: PendingPlay | null
  opened: OpenedDialog | null
  /** An event dialog is waiting; it is shown when no question is open. */
  eventDialog: boolean
  /** The player's stage within a question, by its key. */
  stage: (key: string) => 'pay' | 'pass' | undefined
}

/** Identifies a question: choices survive an update, and are reset by a new question. */
export const questionKey = (open: OpenQuestion): string => `ask-${open.ask}-${open.lane}-${open.noes}`

/** Identifies a prompt by other players; empty for dialogs that the player opened. */
export function promptKey(prompt: Prompt): string {
  if ('open' in prompt) return questionKey(prompt.open)
  if (prompt.kind === 'reveal') return `reveal-${prompt.of}`
  return prompt.kind === 'vote' ? `vote-${prompt.vote.starter}-${prompt.vote.against}` : ''
}

/** The dialog of a seat by priority: what other players wait for precedes what was opened locally. */
export function promptFor(s: State, me: Seat, local: DialogState): Prompt {
  if (me === 0 || s.winner !== null || !findPlayer(s, me)) return { kind: 'nothing' }
  // Anyone may leave at any time, whatever is asked.
  if (local.opened?.kind === 'leave') return local.opened
  const { pending, vote } = s
  const answers = answersFor(s, me)
  const [open] = answers
  if (open) return answerTo(open, answers.length - 1, local.stage(questionKey(open)))
  if (pending?.kind === 'showing' && pending.to === me) {
    return { kind: 'reveal', of: pending.of, cards: pending.cards }
  }
  const pendingPlay = pendingPlayFor(s, me, local.pendingPlay)
  if (pendingPlay) {
    const step = nextStep(s, me, pendingPlay)
    if (step !== 'ready') return { kind: 'choose', pendingPlay, step }
  }
  if (pending?.kind === 'discarding' && pending.by === me) return { kind: 'discard' }
  if (vote && mayVote(s, me)) return { kind: 'vote', vote }
  return local.opened ?? (local.eventDialog ? { kind: 'eventDialog' } : { kind: 'nothing' })
}

/** A debt goes straight to payment if no card can answer it. */
function answerTo(open: OpenQuestion, more: number, stage: 'pay' | 'pass' | undefined): Prompt {
  if (stage === 'pass' && open.passCards.length > 0) return { kind: 'pass', open }
  if (!open.debt) return { kind: 'respond', open, more }
  const mustPay = open.noes === 0 && open.noCards.length === 0 && open.passCards.length === 0
  return mustPay || stage === 'pay' ? { kind: 'pay', open, more } : { kind: 'respond', open, more }
}

/** The play I make choices for: the server's, or locally that of a wildcard, while the rules allow it. */
export function pendingPlayFor(s: State, me: Seat, local: PendingPlay | null): PendingPlay | null {
  const { pending } = s
  if (pending?.kind === 'picking' && pending.by === me)
    return local?.card === pending.card ? local : { card: pending.card, choice: {} }
  return local && waysFor(s, me, local.card).some(({ refused }) => refused === null) ? local : null
}

/** Whether an open vote waits for this player's. */
export const mayVote = (s: State, me: Seat): boolean =>
  refuse(s, me, { kind: 'vote', vote: { yes: true } }) === undefined

/** The next dialog of a pending play; `ready`: all choices are made. */
export type PlayStep = 'way' | 'face' | Picker | 'ready'

/** A card whose choices are being made. */
export interface PendingPlay {
  card: CardId
  as?: Way
  choice: Choice
}

/** The dialog for the first missing choice. */
export function nextStep(s: State, me: Seat, pendingPlay: PendingPlay): PlayStep {
  const row = rowFor(s, pendingPlay.card)
  switch (row.kind) {
    case 'property':
    case 'money':
      return 'ready'
    case 'wildcard':
      return pendingPlay.choice.color === undefined ? 'face' : 'ready'
    case 'rent':
    case 'action':
      if (pendingPlay.as !== 'action') return pendingPlay.as === undefined ? 'way' : 'ready'
      return nextPicker(s, me, pendingPlay, row)
  }
}

/** Whether each picker's choice is made. */
const CHOSEN: Record<Exclude<Picker, 'target'>, (choice: Choice) => boolean> = {
  color: ({ color }) => color !== undefined,
  take: ({ take }) => take !== undefined,
  swap: ({ give, take }) => give !== undefined && take !== undefined,
  swapHand: ({ give }) => give !== undefined,
  takeSet: ({ set }) => set !== undefined,
  enhance: ({ set }) => set !== undefined,
  revive: ({ take }) => take !== undefined,
  takeBack: ({ take }) => take !== undefined,
}

function nextPicker(s: State, me: Seat, { card, choice }: PendingPlay, row: ActionRow | RentRow): PlayStep {
  const isDone = (picker: Picker): boolean => {
    if (picker !== 'target') return CHOSEN[picker](choice)
    if (row.reach !== 'one') return true
    // A chosen target counts only while the rules allow it.
    return choice.target !== undefined && refuseTarget(s, me, card, choice.target) === undefined
  }
  return VERB_UI[row.verb].pickers.find((picker) => !isDone(picker)) ?? 'ready'
}
