// Triggers cues for room updates, the clock, refusals, errors and buttons.
import { chatFilter, isChatShown } from '#web/client/log/chatFilter.ts'
import { motionOf, usePreferences } from '#web/prefs/preferences.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { tenSecondsIn } from '../../sound/clockCue.ts'
import { cue } from '../../sound/cues.ts'
import { eventCues, type EventCue } from './eventCues.ts'

/** Subscribes to all sources of cues; returns the function that unsubscribes. */
export function listen(): () => void {
  const stops = [updates(), clock(), dialogs(), buttons()]
  return () => stops.forEach((stop) => stop())
}

function updates(): () => void {
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const playCue = ({ name, mine, after = 0 }: EventCue): void => {
    const preferences = usePreferences.getState()
    const wait = motionOf(preferences) === 'full' ? after / preferences.pace : 0
    if (wait === 0) return cue(name, { mine })
    const timer = setTimeout(() => {
      waiting.delete(timer)
      cue(name, { mine })
    }, wait)
    waiting.add(timer)
  }
  const stop = useRoom.subscribe(({ batch, seat, table, lines }, was) => {
    if (batch.id === was.batch.id || batch.replayed) return
    // Skip a replay: it adds nothing to the log.
    if (batch.instant && lines === was.lines) return
    const wanted = chatFilter()
    const audible = batch.events.filter((event) => event.kind !== 'said' || isChatShown(event.said, wanted))
    eventCues(audible, seat, table).forEach(playCue)
  })
  return () => {
    stop()
    waiting.forEach(clearTimeout)
  }
}

/** Cues ten seconds before the deadline, once per turn. */
function clock(): () => void {
  let rung = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (): void => {
    clearTimeout(timer)
    const room = useRoom.getState()
    const turn = room.view?.table
    const wait = tenSecondsIn(room, Date.now())
    if (!turn || wait === null || rung === turn.turn) return
    timer = setTimeout(() => {
      rung = turn.turn
      cue('tenSeconds', { mine: turn.of === room.seat })
    }, wait)
  }
  set()
  const stop = useRoom.subscribe((room, was) => {
    if (room.code !== was.code) rung = 0
    const turned = room.view?.table.turn !== was.view?.table.turn
    if (turned || room.clock !== was.clock || room.notice !== was.notice || room.code !== was.code) set()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

const dialogs = (): (() => void) =>
  useUi.subscribe((ui, was) => {
    if (ui.refusedDrop !== null && ui.refusedDrop !== was.refusedDrop) cue('refused')
    if (ui.error !== null && ui.error !== was.error) cue('error')
  })

function buttons(): () => void {
  const pressed = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button, [role="button"], [role^="menuitem"], a.button'))
      cue('press')
  }
  document.addEventListener('click', pressed, { capture: true })
  return () => document.removeEventListener('click', pressed, { capture: true })
}
