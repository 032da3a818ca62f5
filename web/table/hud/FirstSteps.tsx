// Onboarding before the first card is played: mat, bank, hand, the raised card's buttons.
import { useEffect } from 'react'
import { rowFor, valueOf, waysFor } from '#engine/rules/public.ts'
import { markCardPlayed, useFirstCard } from '#web/client/state/firstCard.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { playAsMoney, playFromHand } from '../input/actions.ts'
import { usePicture, useTableStore } from '../input/store.ts'
import { useEachUpdate } from '../input/useEachUpdate.ts'
import type { Rect } from '../model/layout/frame.ts'
import type { Layout, OwnArea } from '../model/layout/places.ts'
import { Placed } from './Placed.tsx'
import styles from './Moments.module.css'

/** The onboarding lines and buttons; nothing once a card has been played. */
export function FirstSteps() {
  const played = useFirstCard((first) => first.played)
  // The tutorial has its own onboarding.
  const taught = useUi((ui) => ui.tutorial)
  return played || taught ? null : <Lesson />
}

function Lesson() {
  const picture = usePicture((one) => one)
  const asked = useUi((ui) => ui.pendingPlay !== null)
  // The first card I play ends the onboarding.
  useEachUpdate(({ batch, seat }) => {
    if (batch.events.some((event) => event.kind === 'played' && event.played.by === seat)) markCardPlayed()
  })
  useLowerRaisedCard()
  if (!picture || picture.held || asked) return null
  const { s, me, layout } = picture
  const { own } = layout
  if (!own || s.turn.of !== me || s.pending !== null) return null
  const { bank, hand } = own
  return (
    <>
      <Placed rect={aboveMat(layout, own)} className={styles.firstStep}>
        <p>Drag a card onto your mat to play it, or click it. Right-click a card to read it.</p>
      </Placed>
      <Placed
        rect={{ x: bank.x, y: bank.y + 118, width: bank.width, height: 60 }}
        className={styles.firstStep}
      >
        <p>Drag a card here to bank it.</p>
      </Placed>
      <Raised y={hand.y} />
    </>
  )
}

/** Height of two lines of the hint. */
const TWO_LINES = 64

/** Left of the deck, above my mat: under the seats there, or beside them where there is no room. */
function aboveMat({ seats, deck }: Layout, { mat }: OwnArea): Rect {
  const right = deck.x - deck.w
  const over = seats.filter(({ rect }) => rect.x < right && rect.y + rect.height > deck.y - 54)
  const below = Math.max(deck.y - 44, ...over.map(({ rect }) => rect.y + rect.height + 10))
  if (mat.y - below >= TWO_LINES) return { x: 24, y: below, width: right - 24, height: mat.y - below }
  const left = Math.max(24, ...over.map(({ rect }) => rect.x + rect.width + 12))
  return { x: left, y: deck.y - 44, width: right - left, height: 88 }
}

/** Play and Bank buttons above the raised card. */
function Raised({ y }: { y: number }) {
  const card = useTableStore((store) => store.raised)
  const picture = usePicture((one) => one)
  const place = picture?.layout.cards.get(card)
  if (card === 0 || !picture || place?.at !== 'hand') return null
  const { s, me } = picture
  const open = waysFor(s, me, card).filter(({ refused }) => refused === null)
  const money = open.some(({ as }) => as === 'money')
  const value = valueOf(s, card)
  const lower = (then: () => Promise<void>) => () => {
    useTableStore.setState({ raised: 0 })
    void then()
  }
  return (
    <Placed
      rect={{ x: place.x - 120, y: y - 78, width: 240, height: 44 }}
      className="row center gap-10"
      keepsPointer
    >
      {rowFor(s, card).kind !== 'money' && (
        <Button size={38} onClick={lower(() => playFromHand(card))}>
          Play
        </Button>
      )}
      {money && (
        <Button tone="quiet" size={38} onClick={lower(() => playAsMoney(card))}>
          <Sentence>{`Bank it: ${value}M`}</Sentence>
        </Button>
      )}
    </Placed>
  )
}

/** Escape, or a press anywhere else, lowers the card. */
function useLowerRaisedCard(): void {
  useEffect(() => {
    const off = new AbortController()
    const lower = (): void => useTableStore.setState({ raised: 0 })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && lower(), { signal: off.signal })
    return () => {
      off.abort()
      lower()
    }
  }, [])
}
