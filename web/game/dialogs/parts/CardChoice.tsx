// A card to choose: the drawn face as a button, with what it means below it.
import type { ReactNode } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { Card, type CardState } from '#web/art/Card.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { facingAt, keyAt, labelAt } from '../../../cards/cardTitles.ts'
import { useTable } from '../seat.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Parts.module.css'

interface CardChoiceProps {
  card: CardId
  width: number
  state?: CardState
  /** Without it the card can be looked at only. */
  onPress?: () => void
  /** Why it can't be chosen, or what choosing it costs; also read aloud. */
  note?: string
  tone?: 'bad' | 'soft'
  /** A label across the card, for instance "full set". */
  across?: ReactNode
  first?: boolean
}

/** One card of a dialog. */
export function CardChoice({
  card,
  width,
  state = 'plain',
  onPress,
  note,
  tone = 'soft',
  across,
  first,
}: CardChoiceProps) {
  const { s } = useTable()
  const key = keyAt(s, card)
  if (key === undefined) return null
  const facing = facingAt(s, card)
  const label = note === undefined || note === '' ? labelAt(s, card) : `${labelAt(s, card)}, ${note}`
  const face = { cardKey: key, width, ...(facing === undefined ? {} : { facing }) }
  return (
    <span
      className={styles.pick}
      data-testid="pick"
      data-pick={state}
      style={{ width }}
      {...(first === true ? { 'data-first-card': '' } : {})}
    >
      {onPress ? (
        <Pressable
          label={label}
          chosen={state === 'chosen' || state === 'thrown'}
          onPress={onPress}
          first={first === true}
        >
          <Card {...face} label="" state={state} still />
        </Pressable>
      ) : (
        <Card {...face} label={label} state={state} still />
      )}
      {across !== undefined && (
        <span className={styles.pickAcross} aria-hidden>
          {across}
        </span>
      )}
      {note !== undefined && note !== '' && (
        <span className={classes(styles.pickNote, styles[`pickNote_${tone}`])} aria-hidden>
          <Sentence>{note}</Sentence>
        </span>
      )}
    </span>
  )
}

interface PressableProps {
  label: string
  chosen: boolean
  onPress: () => void
  first: boolean
  children: ReactNode
}

function Pressable({ label, chosen, onPress, first, children }: PressableProps) {
  return (
    <button
      type="button"
      className={styles.pickButton}
      data-slot="pick-button"
      aria-label={label}
      aria-pressed={chosen}
      data-option=""
      {...(first ? { 'data-first': '' } : {})}
      onClick={onPress}
    >
      <span aria-hidden>{children}</span>
    </button>
  )
}
