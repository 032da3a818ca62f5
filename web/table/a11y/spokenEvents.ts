// Log entries and questions as text for screen readers.
import { answersFor, CARDS, COLOR_ROWS, rowFor, type Seat, type State } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import { possessive } from '#web/ui/text/english.ts'
import type { Piece } from '#web/client/log/narrate.ts'
import { groupedEntries, type LogEntry } from '#web/client/log/logEntries.ts'
import { questionTexts } from '#web/cards/questionTexts.ts'
import { mayVote, questionKey } from '#web/cards/prompt.ts'

/** My seat and the players' names. */
export interface Names {
  me: Seat
  name: (seat: Seat) => string
}

/** Spells out amounts: a screen reader would say "three em". */
const withSpokenAmounts = (text: string): string => text.replace(/\b(\d+)M\b/g, '$1 million')

/** An update's events in order as one text; chat has a live region of its own. */
export function spokenEvents(events: readonly Event[], s: State, { me, name }: Names): string {
  return groupedEntries(events)
    .map((entry) => spokenEntry(entry, s, { me, name }))
    .join(' ')
}

function spokenEntry({ event, pieces }: LogEntry, s: State, { me, name }: Names): string {
  if (event.kind === 'turned' && event.turned.of === me) return 'It’s your turn.'
  const text = pieces.map((piece, at) => spokenPiece(piece, at === 0, s, { me, name })).join('')
  return withSpokenAmounts(`${text}.`)
}

function spokenPiece(piece: Piece, first: boolean, s: State, { me, name }: Names): string {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return piece.strong
  if ('name' in piece) return piece.name === me ? (first ? 'You' : 'you') : name(piece.name)
  if ('whose' in piece) return piece.whose === me ? 'your' : possessive(name(piece.whose))
  const key = s.cards[piece.card]
  if (piece.card === 0 || key === undefined) return 'a card'
  const { title } = CARDS[key]
  return piece.color ? `${title} as ${COLOR_ROWS[piece.color].name}` : title
}

/** The action required of me, with a key to detect repeats; null: nothing is required. */
export function requiredAction(
  s: State,
  me: Seat,
  name: (seat: Seat) => string,
): { key: string; text: string } | null {
  const [open] = answersFor(s, me)
  if (open) {
    const { lead } = questionTexts(s, me, open, name)
    const question = lead
      .map((piece) =>
        typeof piece === 'string' ? piece : 'card' in piece ? titleOr(s, piece.card) : piece.text,
      )
      .join('')
    return {
      key: questionKey(open),
      text: withSpokenAmounts(`You must answer. ${question}`),
    }
  }
  if (s.pending?.kind === 'discarding' && s.pending.by === me) {
    return { key: `discard-${s.turn.number}`, text: 'You must discard to end your turn.' }
  }
  if (s.vote && mayVote(s, me)) {
    return {
      key: `vote-${s.vote.starter}-${s.vote.against}`,
      text: `You must answer. Should ${name(s.vote.against)} be removed?`,
    }
  }
  return null
}

const titleOr = (s: State, card: number): string => (card === 0 ? 'a hidden card' : rowFor(s, card).title)
