// Deck editor: counts of action cards; editable by the host before the game, else read-only.
import { useState } from 'react'
import type { CardKey } from '#engine/rules/public.ts'
import type { Deck } from '#proto/http/preset.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { MOST } from './counts.ts'
import { DeckCells } from './DeckCells.tsx'
import { MyDeck } from './MyDeck.tsx'
import { countsOf, deckOf, USUAL_DECK } from './savedDeck.ts'
import styles from './DeckEditor.module.css'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'

/** The cells and their buttons; `onSaved` is called when the room has accepted the counts. */
export function DeckEditor({ onSaved }: { onSaved: () => void }) {
  const lobby = useRoom((room) => room.lobby)
  const mayChange = useRoom((room) => room.lobby?.host === room.seat && room.lobby.phase === 'waiting')
  const [mine, setMine] = useState<Deck | null>(null)
  if (!lobby) return null
  const deck = mayChange && mine ? mine : deckOf(lobby.counts)
  const sum = countsOf(deck).reduce((all, count) => all + count, 0)
  const save = async (): Promise<void> => {
    const reply = await send({ kind: 'setCounts', setCounts: { counts: countsOf(deck) } })
    if (reply.ok) onSaved()
  }
  // The server checks entitlements, and its refusal has the text to show.
  const wantLocked = async (key: CardKey): Promise<void> => {
    const wanted = { ...deck, [key]: 1 }
    const reply = await send({ kind: 'setCounts', setCounts: { counts: countsOf(wanted) } })
    if (reply.ok) setMine(wanted)
  }
  return (
    <>
      <p className={styles.deckHead}>
        <b>Trouble in the deck</b>
        <span className="paper-soft">{`${MOST} card limit for any card`}</span>
        {!mayChange && <span className="paper-soft ml-auto">{`${sum} action cards`}</span>}
      </p>
      <DeckCells
        deck={deck}
        onChange={mayChange ? (key, count) => setMine({ ...deck, [key]: count }) : undefined}
        onLocked={mayChange ? (key) => void wantLocked(key) : undefined}
      />
      {mayChange && (
        <div className={classes('dialog-buttons', styles.deckButtons)}>
          <Button tone="quiet" size={44} onClick={() => setMine(USUAL_DECK)}>
            Reset
          </Button>
          <MyDeck deck={deck} onLoad={setMine} />
          <span className="paper-soft ml-auto">{`${sum} action cards`}</span>
          <Button size={44} onClick={() => void save()}>
            Save
          </Button>
        </div>
      )}
    </>
  )
}
