// Puts what an update brings for all to see in the queue, a moment after the cards have begun to move.
import { useEffect } from 'react'
import { cue } from '#web/sound/cues.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi, type Occasion } from '#web/client/state/ui.ts'
import { beginsIn } from '#web/table/model/begins.ts'
import { MOST_WAITING, occasionsIn } from './occasions.ts'

/** The payment is seen before it is drunk to. */
const AFTER_MS = 700
let occasions = 0

/** Listens to the room while the table is shown. */
export function useOccasions(): void {
  const code = useRoom((room) => room.code)
  useEffect(() => {
    const waiting = new Set<ReturnType<typeof setTimeout>>()
    const stop = useRoom.subscribe(({ batch, table, seat }, was) => {
      if (batch === was.batch || !table) return
      // A joke keeps nobody from their turn, or from a question.
      if (beginsIn(was.table, table, seat)) {
        for (const timer of waiting) clearTimeout(timer)
        waiting.clear()
        useUi.setState(({ occasions }) => ({ occasions: occasions.filter(({ kind }) => kind !== 'drink') }))
      }
      const all = occasionsIn(table, batch.events, seat).filter(
        ({ kind }) => kind !== 'drink' || usePreferences.getState().cheers,
      )
      // Of what was caught up with only the last is still worth a look.
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
  useUi.setState((ui) => ({ occasions: [...ui.occasions, occasion].slice(-MOST_WAITING) }))
}

/** The first one has been seen. */
export const nextOccasion = (): void => useUi.setState((ui) => ({ occasions: ui.occasions.slice(1) }))
