// The parts of a log line: avatar or icon, words, names, and cards as chips that zoom.
import type { CardId, Seat } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import type { Piece } from '../../client/log/narrate.ts'
import partsStyles from './Parts.module.css'
import { PlayerShape } from '#web/art/PlayerShape.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import { possessive } from '#web/ui/text/english.ts'
import { usePerson } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import styles from './Log.module.css'
import type { CSSProperties, FocusEvent } from 'react'
import { CARDS, COLOR_ROWS, type CardRow, type Color } from '#engine/rules/public.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { chipLook } from './chip.ts'
import { endPreview, preview } from './preview.ts'

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
  if ('card' in piece) return <CardChip {...piece} still={still} />
  if (piece.whose !== me) return <Who seat={piece.whose} owning />
  return <Who seat={me} label={first ? 'Your' : 'your'} />
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

/** A card's chip; the chips of a list are one tab stop, and the list moves the focus. */
function CardChip({ card, color, still }: { card: CardId; color?: Color; still: boolean }) {
  const cardKey = useRoom((room) => room.table?.cards[card])
  if (cardKey === undefined) return <b>a card</b>
  const { background, ink, swatches } = chipLook(cardKey, color)
  const row: CardRow = CARDS[cardKey]
  const style: CSSProperties = { background, color: ink }
  const inside = (
    <>
      {swatches.length > 0 && (
        <span className={styles.logSwatches} style={{ background: stripes(swatches) }} aria-hidden />
      )}
      <span translate="no">{row.title}</span>
      {color !== undefined && row.kind === 'wildcard' && (
        <span className="unseen">{` as ${COLOR_ROWS[color].name}`}</span>
      )}
    </>
  )
  if (still)
    return (
      <span className={styles.logChip} style={style}>
        {inside}
      </span>
    )
  const show = (chip: Element, y: number): void =>
    preview({ card: cardKey, facing: row.kind === 'wildcard' ? color : undefined, x: beside(chip), y })
  const focus = ({ currentTarget }: FocusEvent): void => {
    if (!currentTarget.matches(':focus-visible')) return
    const { top, height } = currentTarget.getBoundingClientRect()
    show(currentTarget, top + height / 2)
  }
  return (
    <button
      type="button"
      className={styles.logChip}
      style={style}
      tabIndex={-1}
      data-chip
      onPointerEnter={({ currentTarget, clientY }) => show(currentTarget, clientY)}
      onPointerLeave={endPreview}
      onFocus={focus}
      onBlur={endPreview}
      onClick={() => {
        endPreview()
        openPanel('zoom', card)
      }}
    >
      {inside}
    </button>
  )
}

/** Left edge of the chip's list, so that the preview covers none of its lines. */
const beside = (chip: Element): number => (chip.closest('[role="log"]') ?? chip).getBoundingClientRect().left

/** A CSS gradient of hard-edged stripes. */
const stripes = (hues: readonly string[]): string =>
  `linear-gradient(90deg, ${hues.map((hue, at) => `${hue} ${(at / hues.length) * 100}% ${((at + 1) / hues.length) * 100}%`).join(', ')})`

/** The player's avatar, or an icon if there is none. */
export function Sign({ who, icon }: { who: Seat; icon: IconName }) {
  const person = usePerson(who)
  if (person) return <Avatar id={person.avatar} size={26} player={person.color} unmarked />
  return (
    <span className={styles.logSign} aria-hidden>
      <Icon name={icon} size={16} />
    </span>
  )
}
