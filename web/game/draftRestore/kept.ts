// What this page alone knew of a game, written down for a reload: half-made choices, the open picker, the hand's order.
import {
  COLORS,
  findPlayer,
  WAYS,
  type CardId,
  type Choice,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import type { Selection, Ui } from '#web/client/state/ui.ts'

/** What survives a reload. */
export interface Kept extends Pick<Ui, 'selection' | 'pendingPlay' | 'flipped'> {
  /** My hand in my own order. */
  order: readonly CardId[]
}

/** As text, with the room it belongs to. */
export const written = (code: string, kept: Kept): string => JSON.stringify({ code, ...kept })

/** What was written in this room and still fits the table; null: nothing of this room. */
export function fitting(text: string | null, code: string, s: State, me: Seat): Kept | null {
  const found = parsed(text)
  const hand = findPlayer(s, me)?.hand
  if (!found || found['code'] !== code || !hand) return null
  const inHand = (card: CardId): boolean => hand.includes(card)
  // The build before wrote `laid`.
  const { selection, laid, pendingPlay = laid, flipped, order } = found
  return {
    selection: isRecord(selection)
      ? Object.fromEntries(
          Object.entries(selection).flatMap(([question, chosen]) => {
            const kept = selectionIn(chosen)
            return kept && isOpen(s, me, question) ? [[question, kept]] : []
          }),
        )
      : {},
    pendingPlay: pendingPlayIn(pendingPlay, s, me),
    flipped: cardsIn(flipped).filter(inHand),
    order: cardsIn(order).filter(inHand),
  }
}

/** Whether a question named like this is still put: a lane that awaits me, my card laid down, my discarding. */
export function isOpen(s: State, me: Seat, question: string): boolean {
  const [kind, number] = question.split('-')
  const { pending, turn } = s
  switch (kind) {
    case 'ask':
      return pending?.kind === 'asking' && pending.ask === Number(number)
    case 'laid':
      return isLaid(s, me, Number(number))
    case 'discard':
      return pending?.kind === 'discarding' && pending.by === me && turn.number === Number(number)
    default:
      return false
  }
}

/** An action lies on the table while I choose for it; a wildcard is still in my hand, in my turn. */
function isLaid(s: State, me: Seat, card: CardId): boolean {
  if (s.pending !== null)
    return s.pending.kind === 'picking' && s.pending.by === me && s.pending.card === card
  return s.turn.of === me && (findPlayer(s, me)?.hand.includes(card) ?? false)
}

function pendingPlayIn(pendingPlay: unknown, s: State, me: Seat): Kept['pendingPlay'] {
  if (!isRecord(pendingPlay)) return null
  const { card, as, choice } = pendingPlay
  if (typeof card !== 'number' || !isChoice(choice) || !isLaid(s, me, card)) return null
  const way = WAYS.find((each) => each === as)
  // A card laid down for an action that is no longer picked was taken up again.
  if (s.pending === null && way !== 'property') return null
  return { card, choice, ...(way ? { as: way } : {}) }
}

function selectionIn(found: unknown): Selection | null {
  if (!isRecord(found) || !isChoice(found['choice'])) return null
  const { stage, choice, cards } = found
  const half: Selection = { cards: cardsIn(cards), choice }
  if (stage === 'pay' || stage === 'pass') half.stage = stage
  return half
}

function isChoice(found: unknown): found is Choice {
  if (!isRecord(found)) return false
  return Object.entries(found).every(([name, value]) => {
    if (name === 'color' || name === 'set') return COLORS.some((color) => color === value)
    return ['target', 'give', 'take'].includes(name) && Number.isInteger(value)
  })
}

const cardsIn = (found: unknown): CardId[] =>
  Array.isArray(found) ? found.filter((card): card is number => Number.isInteger(card)) : []

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isRecord(found) ? found : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
