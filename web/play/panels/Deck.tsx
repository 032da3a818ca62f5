// The deck of the next game: the host changes how many of each action card are in it, the others look.
import { useState } from 'react'
import { DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import { Modal } from '#web/Modal.tsx'
import { send } from '#web/net/send.ts'
import { useRoom } from '#web/state/room.ts'
import { closePanel } from '#web/state/ui.ts'
import { withCount } from './counts.ts'
import { DeckCells } from './DeckCells.tsx'

/** The change-deck dialog. */
export function Deck() {
  const lobby = useRoom((room) => room.lobby)
  const host = useRoom((room) => room.lobby?.host === room.seat)
  const [mine, setMine] = useState<number[] | null>(null)
  if (!lobby) return null
  const counts = host && mine ? mine : lobby.counts
  const sum = counts.reduce((all, count) => all + count, 0)
  const save = async (): Promise<void> => {
    const reply = await send({ kind: 'setCounts', setCounts: { counts } })
    if (reply.ok) closePanel()
  }
  // The room knows who has unlocked what, and says so in its own words.
  const wantLocked = async (at: number): Promise<void> => {
    const wanted = withCount(counts, at, 1)
    const reply = await send({ kind: 'setCounts', setCounts: { counts: wanted } })
    if (reply.ok) setMine(wanted)
  }
  return (
    <Modal name="deck" title="The deck" width={790} onClose={closePanel}>
      <p className="deck-head">
        <b>Trouble in the deck</b>
        <span className="paper-soft">20 card limit for any card</span>
      </p>
      {host ? (
        <DeckCells
          counts={counts}
          onChange={(at, count) => setMine(withCount(counts, at, count))}
          onLocked={(at) => void wantLocked(at)}
        />
      ) : (
        <DeckCells counts={counts} />
      )}
      <div className="dialog-buttons">
        {host && (
          <button
            type="button"
            className="button button-quiet button-44 push"
            onClick={() => setMine([...DEFAULT_FREQUENCIES])}
          >
            Reset
          </button>
        )}
        <span className="paper-soft">{sum} trouble cards</span>
        {host && (
          <button type="button" className="button button-44" onClick={() => void save()}>
            Save
          </button>
        )}
      </div>
    </Modal>
  )
}
