// Renders the pieces of a line: words, names, cards.
import type { CardId, Color } from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { CardChip } from './CardChip.tsx'
import type { Piece } from '../../client/log/narrate.ts'
import partsStyles from './Parts.module.css'
import { PlayerShape } from '#web/art/PlayerShape.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import { possessive } from '#web/ui/text/english.ts'
import { usePerson } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import styles from './Log.module.css'

interface PiecesProps {
  pieces: readonly Piece[]
  /** Cards are plain text. */
  still?: boolean
}

/** A line's text. */
export function Pieces({ pieces, still = false }: PiecesProps) {
  return pieces.map((piece, at) => <PieceOf key={at} piece={piece} first={at === 0} still={still} />)
}

function PieceOf({ piece, first, still }: { piece: Piece; first: boolean; still: boolean }) {
  const me = useRoom((room) => room.seat)
  if (typeof piece === 'string') return <Sentence>{piece}</Sentence>
  if ('strong' in piece) return <b translate="no">{piece.strong}</b>
  if ('name' in piece) {
    if (piece.name !== me) return <Who seat={piece.name} />
    return <Who seat={me} label={first ? 'You' : 'you'} />
  }
  if ('card' in piece) return <CardPiece {...piece} still={still} />
  if (piece.whose !== me) return <Who seat={piece.whose} owning />
  return <Who seat={me} label={first ? 'Your' : 'your'} />
}

function CardPiece({ card, color, still }: { card: CardId; color?: Color; still: boolean }) {
  const key = useRoom((room) => room.table?.cards[card])
  if (key === undefined) return <b>a card</b>
  return <CardChip cardKey={key} card={card} color={color} still={still} />
}

interface WhoProps {
  seat: number
  /** The text; by default the name. */
  label?: string
  /** In the possessive form. */
  owning?: boolean
}

/** A player’s name in a line, in their color and with their shape. */
function Who({ seat, label, owning = false }: WhoProps) {
  const person = usePerson(seat)
  const color = person?.color ?? 0
  const name = person?.name ?? 'somebody'
  return (
    <b className={styles.who} style={{ '--who': playerLook(color).hue }}>
      <PlayerShape player={color} className={partsStyles.whoShape} />
      <span translate={label === undefined ? 'no' : 'yes'}>
        {label ?? (owning ? possessive(name) : name)}
      </span>
    </b>
  )
}
