// What is pending for one player -> the one dialog that is open for it.
import {
  answersFor,
  type CardId,
  type Seat,
  type State,
  type Vote,
  findPlayer,
} from '#engine/rules/public.ts'
import { stepOf, type PendingPlay, type Step } from './pendingPlay.ts'

/** One lane that awaits this player. */
export type Open = ReturnType<typeof answersFor>[number]

/** What was opened by hand, of the things the dialogs draw. */
export type Opened = { kind: 'confirmEnd' } | { kind: 'leave' } | { kind: 'recolor'; card: CardId }

export type Prompt =
  /** Let it happen, or say no; of a debt, the payment comes next. */
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

/** What the player has done in the browser alone. */
export interface Local {
  pendingPlay: PendingPlay | null
  opened: Opened | null
  /** Something is there for all to see; it waits until nothing is asked. */
  occasion: boolean
  /** Where a player has got to within a question, by its key. */
  stage: (key: string) => 'pay' | 'pass' | undefined
}

/** Names one question to one player, so that a push keeps what is half chosen and a new question starts afresh. */
export const keyOfOpen = (open: Open): string => `ask-${open.ask}-${open.lane}-${open.noes}`

/** Names what others have put to a player; empty for what one opened oneself. */
export function keyOfPrompt(prompt: Prompt): string {
  if ('open' in prompt) return keyOfOpen(prompt.open)
  if (prompt.kind === 'reveal') return `reveal-${prompt.of}`
  return prompt.kind === 'vote' ? `vote-${prompt.vote.starter}-${prompt.vote.against}` : ''
}

/** The dialog for a seat, the most urgent first: what others wait for comes before what one opened oneself. */
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

/** A debt goes straight to the payment where there is nothing else to answer with. */
function answerTo(open: Open, more: number, stage: 'pay' | 'pass' | undefined): Prompt {
  if (stage === 'pass' && open.passCards.length > 0) return { kind: 'pass', open }
  if (!open.debt) return { kind: 'respond', open, more }
  const bare = open.noes === 0 && open.noCards.length === 0 && open.passCards.length === 0
  return bare || stage === 'pay' ? { kind: 'pay', open, more } : { kind: 'respond', open, more }
}

/** The table says which card lies down; the choices made for it are the browser's own. */
function pendingPlayFor(s: State, me: Seat, local: PendingPlay | null): PendingPlay | null {
  const { pending } = s
  if (pending?.kind !== 'picking' || pending.by !== me) return local
  return local?.card === pending.card ? local : { card: pending.card, choice: {} }
}

/** Whether a vote still wants this player's word. */
export const mayVote = (vote: Vote, me: Seat): boolean =>
  vote.against !== me && !vote.yes.includes(me) && !vote.no.includes(me)
