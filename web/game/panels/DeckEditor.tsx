// How many of each action card the game is played with: the host changes it until the game begins, the others look.
import { useState } from 'react'
import { DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { withCount } from './counts.ts'
import { DeckCells } from './DeckCells.tsx'
import { MyDeck } from './MyDeck.tsx'
import './css/deck.css'

/** The cells and their buttons; `onSaved` when the room has taken the counts. */
export function DeckEditor({ onSaved }: { onSaved: () => void }) {
  const lobby = useRoom((room) => room.lobby)
  const mayChange = useRoom((room) => room.lobby?.host === room.seat && room.lobby.phase === 'waiting')
  const [mine, setMine] = useState<number[] | null>(null)
  if (!lobby) return null
  const counts = mayChange && mine ? mine : lobby.counts
  const sum = counts.reduce((all, count) => all + count, 0)
  const save = async (): Promise<void> => {
    const reply = await send({ kind: 'setCounts', setCounts: { counts } })
    if (reply.ok) onSaved()
  }
  // The room knows who has unlocked what, and says so in its own words.
  const wantLocked = async (at: number): Promise<void> => {
    const wanted = withCount(counts, at, 1)
    const reply = await send({ kind: 'setCounts', setCounts: { counts: wanted } })
    if (reply.ok) setMine(wanted)
  }
  return (
    <>
      <p className="deck-head">
        <b>Trouble in the deck</b>
        <span className="paper-soft">20 card limit for any card</span>
        {!mayChange && <span className="paper-soft deck-sum">{`${sum} action cards`}</span>}
      </p>
      {mayChange ? (
        <DeckCells
          counts={counts}
          onChange={(at, count) => setMine(withCount(counts, at, count))}
          onLocked={(at) => void wantLocked(at)}
        />
      ) : (
        <DeckCells counts={counts} />
      )}
      {mayChange && (
        <div className="dialog-buttons deck-buttons">
          <button
            type="button"
            className="button button-quiet button-44"
            onClick={() => setMine([...DEFAULT_FREQUENCIES])}
          >
            Reset
          </button>
          <MyDeck counts={counts} onLoad={setMine} />
          <span className="paper-soft deck-sum">{`${sum} action cards`}</span>
          <button type="button" className="button button-44" onClick={() => void save()}>
            Save
          </button>
        </div>
      )}
    </>
  )
}
