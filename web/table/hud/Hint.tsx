// The drop hint: one line that says what dropping the held card would do.
import {
  COLOR_ROWS,
  keyOf,
  playerOf,
  rowFor,
  totalOf,
  valueOf,
  type CardId,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { verbUiOf } from '#web/cards/cardUi.ts'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { nameOf } from '#web/client/state/people.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { aimOf } from '../model/arrows.ts'
import { usePicture } from '../input/store.ts'
import { within } from '../model/layout/frame.ts'
import type { DraggedCard } from '../model/drag/held.ts'
import { hintPlace } from '../model/hintPlace.ts'
import type { Layout } from '../model/layout/places.ts'
import { Placed } from './Placed.tsx'
import styles from './Papers.module.css'

/** The hint, in the band of the piles. */
export function Hint() {
  const picture = usePicture((one) => one)
  if (!picture?.held || picture.held.isDropped) return null
  const { held, layout, s, me } = picture
  const text = whyNotBankable(held, s, layout) ?? hintText(held, s, me)
  if (text === null) return null
  return (
    <Placed rect={hintPlace(layout, aimOf(held, layout)[0], held.at.x)}>
      <p className={styles.dropHint} data-testid="drop-hint">
        <Sentence as="b">{text}</Sentence>
        <small>Esc or right click puts the card back</small>
      </p>
    </Placed>
  )
}

/** Why a card held over my bank cannot be banked. */
export function whyNotBankable(
  { card, drops, pointer }: DraggedCard,
  s: State,
  { own }: Layout,
): string | null {
  if (!own || drops.bank || drops.refused !== null || !within(own.bank, pointer)) return null
  const { kind } = rowFor(s, card)
  const property = kind === 'property' || kind === 'wildcard'
  return property ? 'Properties can’t be banked. Let go over your mat instead' : null
}

/** The hint's text; for a card aimed by keyboard it names the key. */
export function hintText(held: DraggedCard, s: State, me: Seat): string | null {
  const text = pointerHint(held, s, me)
  if (!held.byKeys) return text
  const key = keyName(keyFor('play', usePreferences.getState().keys))
  return text?.replace(/^Let go/, key) ?? null
}

function pointerHint({ drops, over, card }: DraggedCard, s: State, me: Seat): string | null {
  if (drops.refused !== null && over.kind !== 'hand' && over.kind !== 'nowhere') return drops.refused
  const { title } = rowFor(s, card)
  switch (over.kind) {
    case 'mat':
      // The card can only be played as money now, and a dialog asks for confirmation.
      return drops.choices.every(({ play }) => play.as === 'money') && !isMoney(s, card)
        ? 'Let go to choose: action or money'
        : `Let go to play ${title}`
    case 'bank': {
      const now = totalOf(s, playerOf(s, me).bank)
      return `Let go to put it in your bank: ${now}M → ${now + valueOf(s, card)}M`
    }
    case 'seat':
      return `Let go to use ${title} on ${nameOf(over.seat)}`
    case 'card':
      return cardHint(s, card, over)
    case 'set':
      return `Let go to put ${title} on your ${COLOR_ROWS[over.color].name} set`
    case 'hand':
    case 'nowhere':
      return null
  }
}

const isMoney = (s: State, card: CardId): boolean => rowFor(s, card).kind === 'money'

/** What a card does to a targeted card, in the verb's own words. */
function cardHint(s: State, card: CardId, over: { seat: Seat; card: CardId }): string {
  const hint = verbUiOf(keyOf(s, card))?.aim?.hint(s, over, nameOf(over.seat))
  return `Let go to ${hint ?? `aim at ${rowFor(s, over.card).title}`}`
}
