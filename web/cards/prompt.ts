// Maps the pending state of a player to the one open dialog.
import {
  answersFor,
  type CardId,
  type Seat,
  type State,
  type Vote,
  findPlayer,
} from '#engine/rules/public.ts'
import { stepOf, type PendingPlay, type Step } from './pendingPlay.ts'

/** One lane that awaits this player's answer. */
export type Open = ReturnType<typeof answersFor>[number]

/** Dialogs opened by the player. */
export type Opened = { kind: 'confirmEnd' } | { kind: 'leave' } | { kind: 'recolor'; card: CardId }

export type Prompt =
  /** Allow or say No; for a debt, the payment follows. */
  | { kind: 'respond'; open: Open; more: number }
  | { kind: 'pay'; open: Open; more: number }
  | { kind: 'pass'; open: Open }
  | { kind: 'reveal'; of: Seat; cards: CardId[] }
  | { kind: 'discard' }
  | { kind: 'choose'; pendingPlay: PendingPlay; step: Exclude<Step, 'ready'> }
  | { kind: 'vote'; vote: Vote }
  | Opened
  | { kind: 'occasion' }
  | { kind: 'nothing' }

/** Local state of the player's browser. */
export interface Local {
  pendingPlay: PendingPlay | null
  opened: Opened | null
  /** An event dialog is waiting; it is shown when no question is open. */
  occasion: boolean
  /** The player's stage within a question, by its key. */
  stage: (key: string) => 'pay' | 'pass' | undefined
}

/** Key of a question to a player: an update keeps choices half made, a new question resets them. */
export const keyOfOpen = (open: Open): string => `ask-${open.ask}-${open.lane}-${open.noes}`

/** Key of a prompt by other players; empty for dialogs the player opened. */
export function keyOfPrompt(prompt: Prompt): string {
  if ('open' in prompt) return keyOfOpen(prompt.open)
  if (prompt.kind === 'reveal') return `reveal-${prompt.of}`
  return prompt.kind === 'vote' ? `vote-${prompt.vote.starter}-${prompt.vote.against}` : ''
}

/** The dialog of a seat by priority: what other players wait for precedes what was opened locally. */
export function promptFor(s: State, me: Seat, local: Local): Prompt {
  if (me === 0 || s.winner !== null || !findPlayer(s, me)) return { kind: 'nothing' }
  const { pending, vote } = s
  const answers = answersFor(s, me)
  const [open] = answers
  if (open) return answerTo(open, answers.length - 1, local.stage(keyOfOpen(open)))
  if (pending?.kind === 'showing' && pending.to === me) {
    return { kind: 'reveal', of: pending.of, cards: pending.cards }
  }
  const pendingPlay = pendingPlayFor(s, me, local.pendingPlay)
  if (pendingPlay) {
    const step = stepOf(s, me, pendingPlay)
    if (step !== 'ready') return { kind: 'choose', pendingPlay, step }
  }
  if (pending?.kind === 'discarding' && pending.by === me) return { kind: 'discard' }
  if (local.opened?.kind === 'leave') return local.opened
  if (vote && mayVote(vote, me)) return { kind: 'vote', vote }
  return local.opened ?? (local.occasion ? { kind: 'occasion' } : { kind: 'nothing' })
}

/** A debt goes straight to payment if no card can answer it. */
function answerTo(open: Open, more: number, stage: 'pay' | 'pass' | undefined): Prompt {
  if (stage === 'pass' && open.passCards.length > 0) return { kind: 'pass', open }
  if (!open.debt) return { kind: 'respond', open, more }
  const bare = open.noes === 0 && open.noCards.length === 0 && open.passCards.length === 0
  return bare || stage === 'pay' ? { kind: 'pay', open, more } : { kind: 'respond', open, more }
}

/** Which card is being played is server state; the choices for it are local. */
function pendingPlayFor(s: State, me: Seat, local: PendingPlay | null): PendingPlay | null {
  const { pending } = s
  if (pending?.kind !== 'picking' || pending.by !== me) return local
  return local?.card === pending.card ? local : { card: pending.card, choice: {} }
}

/** Whether a player may still vote. */
export const mayVote = (vote: Vote, me: Seat): boolean =>
  vote.against !== me && !vote.yes.includes(me) && !vote.no.includes(me)
