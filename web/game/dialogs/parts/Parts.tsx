// The parts that dialogs share: cards, tiles to choose, a picker's head, people, sentences.
import type { CSSProperties, ReactNode } from 'react'
import { othersOf, type CardId, type Seat } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Card, type CardState } from '#web/art/Card.tsx'
import { chipLook } from '#web/art/colorLooks.ts'
import { facingAt, keyAt, labelAt, titleAt } from '#web/cards/cardTitles.ts'
import type { SentencePart } from '#web/cards/verbs/verbUi.ts'
import { usePerson } from '#web/client/state/people.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { counted, listed } from '#web/ui/text/english.ts'
import { useTable } from '../seat.ts'
import styles from './Parts.module.css'

interface CardChoiceProps {
  card: CardId
  width: number
  state?: CardState
  /** Without it the card is shown but can't be chosen. */
  onPress?: (() => void) | undefined
  /** Why it can't be chosen, or what choosing it costs; part of the accessible name. */
  note?: string
  tone?: 'bad' | 'soft'
  /** A label across the card, e.g. "full set". */
  across?: ReactNode
  first?: boolean
}

/** One card in a dialog. */
export function CardChoice({
  card,
  width,
  state = 'plain',
  onPress,
  note = '',
  tone = 'soft',
  across,
  first = false,
}: CardChoiceProps) {
  const { s } = useTable()
  const key = keyAt(s, card)
  if (key === undefined) return null
  const label = note === '' ? labelAt(s, card) : `${labelAt(s, card)}, ${note}`
  const face = { cardKey: key, width, facing: facingAt(s, card), state, still: true }
  return (
    <span className={styles.pick} data-testid="pick" data-pick={state} style={{ width }}>
      {onPress ? (
        <button
          type="button"
          className={styles.pickButton}
          data-slot="pick-button"
          aria-label={label}
          aria-pressed={state === 'chosen' || state === 'thrown'}
          data-option=""
          data-first={first ? '' : undefined}
          onClick={onPress}
        >
          <span aria-hidden>
            <Card {...face} label="" />
          </span>
        </button>
      ) : (
        <Card {...face} label={label} />
      )}
      {across !== undefined && (
        <span className={styles.pickAcross} aria-hidden>
          {across}
        </span>
      )}
      {note !== '' && (
        <span className={classes(styles.pickNote, tone === 'bad' ? 'paper-bad' : 'soft')} aria-hidden>
          <Sentence>{note}</Sentence>
        </span>
      )}
    </span>
  )
}

/** A card of the table; nothing for a hidden one. */
export function TableCard({ card, width }: { card: CardId; width: number }) {
  const { s } = useTable()
  const key = keyAt(s, card)
  return key && <Card cardKey={key} width={width} label={labelAt(s, card)} still />
}

interface LeadProps {
  card: CardId
  question: string
  note: string
  centered?: boolean
}

/** The head of a picker: the played card, small and tilted, beside the question. */
export const Lead = ({ card, question, note, centered = false }: LeadProps) => (
  <div className={classes(styles.lead, centered && styles.leadCentered)}>
    <span className={styles.leadCard} data-slot="lead-card">
      <TableCard card={card} width={62} />
    </span>
    <LeadText question={<Sentence>{question}</Sentence>} note={<Sentence>{note}</Sentence>} />
  </div>
)

/** The question of a dialog, and the note under it. */
export const LeadText = ({ question, note }: { question: ReactNode; note: ReactNode }) => (
  <div>
    <p className={styles.leadQuestion} data-slot="lead-question">
      {question}
    </p>
    <p className={styles.leadNote}>{note}</p>
  </div>
)

export interface TileProps {
  /** The accessible name, one sentence for the whole tile. */
  label: string
  chosen: boolean
  onPress: () => void
  /** Why it can't be chosen; shown on the tile. */
  refused?: string | undefined
  first: boolean
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** One tile. */
export function Tile({ label, chosen, onPress, refused, first, className, style, children }: TileProps) {
  const description = refused === undefined ? label : `${label}. ${refused}`
  return (
    <button
      type="button"
      className={classes(
        styles.tile,
        chosen && styles.tileChosen,
        refused !== undefined && styles.tileRefused,
        className,
      )}
      data-testid="tile"
      aria-description={description}
      aria-pressed={chosen}
      aria-disabled={refused !== undefined}
      data-option=""
      data-first={first ? '' : undefined}
      style={style}
      onClick={refused === undefined ? onPress : undefined}
    >
      {children}
      {chosen && (
        <span className={styles.tileTick} data-slot="tile-tick" aria-hidden>
          <Icon name="check-bold" size={22} />
        </span>
      )}
    </button>
  )
}

/** A player's avatar in their color. */
export function Face({ seat, size, faded }: { seat: Seat; size: number; faded?: boolean | undefined }) {
  const person = usePerson(seat)
  return <Avatar id={person?.avatar ?? ''} size={size} player={person?.color ?? 0} faded={faded} />
}

/** Names the players who can't be targeted because they shelter in place; nothing if there are none. */
export function Sheltering() {
  const table = useTable()
  const hidden = othersOf(table.s, table.me).filter((player) => player.shelter > 0)
  const [first] = hidden
  if (!first) return null
  const names = listed(hidden.map((player) => table.name(player.seat)))
  const turns = Math.max(...hidden.map((player) => player.shelter))
  return (
    <p className={styles.sheltering}>
      {hidden.map((player) => (
        <Face key={player.seat} seat={player.seat} size={30} faded />
      ))}
      <Sentence as="span">{`${names} ${hidden.length === 1 ? 'is' : 'are'} sheltering in place for ${counted(turns, 'turn')} and can’t be picked.`}</Sentence>
    </p>
  )
}

/** A sentence with highlighted cards and colors. */
export function SentenceParts({ pieces }: { pieces: readonly SentencePart[] }) {
  return pieces.map((piece, at) => {
    if (typeof piece === 'string') return <Sentence key={at}>{piece}</Sentence>
    if ('card' in piece) return <CardChip key={at} card={piece.card} />
    return (
      <span key={at} className={styles.hueChip} style={chipLook(piece.color)}>
        {piece.text}
      </span>
    )
  })
}

function CardChip({ card }: { card: CardId }) {
  const { s } = useTable()
  if (card === 0) return <span className={classes(styles.hueChip, styles.hueChipPlain)}>a hidden card</span>
  const facing = facingAt(s, card)
  return (
    <span
      translate="no"
      className={classes(styles.hueChip, !facing && styles.hueChipPlain)}
      style={facing && chipLook(facing)}
    >
      {titleAt(s, card)}
    </span>
  )
}
