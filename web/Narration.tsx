// A line of the log in the page: a face, bold names, chips for properties.
import { CARDS, type CardKey, type Color, type Seat } from '#engine/rules/public.ts'
import type { Line } from '#proto/messages.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/art/Icon.tsx'
import { COLOR_LOOKS } from '#web/art/tokens.ts'
import { narrate, type Piece } from './narrate.ts'
import { nameOf, personOf } from './state/persons.ts'

interface NarrationProps {
  line: Line
  me: Seat
  /** The game's cards by id. */
  cards: readonly CardKey[]
}

/** One line, or nothing where the event makes none. */
export function Narration({ line, me, cards }: NarrationProps) {
  const told = narrate(line.event)
  if (!told) return null
  const person = told.who === 0 ? undefined : personOf(told.who)
  return (
    <li className="log-line">
      {person ? (
        <Avatar id={person.avatar} size={26} player={person.color} unmarked />
      ) : (
        <span className="log-clock" aria-hidden>
          <Icon name="clock-bold" size={16} />
        </span>
      )}
      <p>
        {told.pieces.map((piece, at) => (
          <PieceOf key={at} piece={piece} first={at === 0} me={me} cards={cards} />
        ))}
      </p>
    </li>
  )
}

function PieceOf({
  piece,
  first,
  me,
  cards,
}: {
  piece: Piece
  first: boolean
  me: Seat
  cards: readonly CardKey[]
}) {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return <b>{piece.strong}</b>
  if ('name' in piece) return <b>{piece.name === me ? (first ? 'You' : 'you') : nameOf(piece.name)}</b>
  if ('whose' in piece) return <b>{piece.whose === me ? 'your' : possessive(nameOf(piece.whose))}</b>
  const key = cards[piece.card]
  if (key === undefined) return <b>a card</b>
  const row = CARDS[key]
  const color = row.kind === 'property' ? row.color : row.kind === 'wildcard' ? piece.color : undefined
  return color ? <ColorChip color={color}>{row.title}</ColorChip> : <b>{row.title}</b>
}

function ColorChip({ color, children }: { color: Color; children: string }) {
  const { hue, ink } = COLOR_LOOKS[color]
  return (
    <span className="log-chip" style={{ background: hue, color: ink }}>
      {children}
    </span>
  )
}

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
