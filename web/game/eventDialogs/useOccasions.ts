// Enqueues the event dialogs of an update, delayed until its card motion has begun.
import { useEffect } from 'react'
import { cue } from '#web/sound/cues.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi, type Occasion } from '#web/client/state/ui.ts'
import { beginsIn } from '#web/table/model/begins.ts'
import { MAX_WAITING, occasionsIn } from './occasions.ts'

/** Delay, so that the payment is seen before its dialog. */
const AFTER_MS = 700
let occasions = 0

/** Subscribes to the room while the table is shown. */
export function useOccasions(): void {
  const code = useRoom((room) => room.code)
  useEffect(() => {
    const waiting = new Set<ReturnType<typeof setTimeout>>()
    const stop = useRoom.subscribe(({ batch, table, seat }, was) => {
      if (batch === was.batch || !table) return
      // A drinking dialog must not delay the player's turn or a question to them.
      if (beginsIn(was.table, table, seat)) {
        for (const timer of waiting) clearTimeout(timer)
        waiting.clear()
        useUi.setState(({ occasions }) => ({ occasions: occasions.filter(({ kind }) => kind !== 'drink') }))
      }
      const all = occasionsIn(table, batch.events, seat).filter(
        ({ kind }) => kind !== 'drink' || usePreferences.getState().cheers,
      )
      // Of replayed updates only the last event is still relevant.
      const news = batch.instant ? all.slice(-1) : all
      if (news.length === 0) return
      const timer = setTimeout(() => {
        waiting.delete(timer)
        for (const occasion of news) add(occasion)
      }, AFTER_MS)
      waiting.add(timer)
    })
    return () => {
      stop()
      for (const timer of waiting) clearTimeout(timer)
      useUi.setState({ occasions: [] })
    }
  }, [code])
}

function add(news: ReturnType<typeof occasionsIn>[number]): void {
  occasions += 1
  const occasion: Occasion = { ...news, id: occasions }
  if (news.kind === 'drink') cue('drink', { mine: true })
  useUi.setState((ui) => ({ occasions: [...ui.occasions, occasion].slice(-MAX_WAITING) }))
}

/** Removes the first event from the queue. */
export const nextOccasion = (): void => useUi.setState((ui) => ({ occasions: ui.occasions.slice(1) }))
