// A card's name as a chip in its colors; hover shows the card, a press opens the zoom.
import type { CSSProperties, FocusEvent } from 'react'
import { CARDS, COLOR_ROWS, type CardKey, type CardRow, type Color } from '#web/art/catalogue.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { chipLook } from './chip.ts'
import { endPreview, preview } from './preview.ts'
import styles from './Log.module.css'

interface CardChipProps {
  cardKey: CardKey
  /** The card's id in this game; without it there is no zoom. */
  card?: number
  color?: Color | undefined
  /** Plain text without hover. */
  still?: boolean
}

/** The chip; the chips of a list are one tab stop, and the list moves the focus. */
export function CardChip({ cardKey, card, color, still = false }: CardChipProps) {
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
        if (card !== undefined) openPanel('zoom', card)
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
