// The watched game of this tab, kept over a reload, since the server keeps no such state.
import * as v from 'valibot'
import { persisted } from '#web/prefs/persisted.ts'
import type { RoomState } from './room.ts'
import { isInLocalRoom, useUi } from './ui.ts'

const NO_ROOM = { room: '', pass: '' }

const saved = persisted({
  key: 'lockdown-lane.watched',
  version: 1,
  schema: v.object({ room: v.string(), pass: v.string() }),
  initial: NO_ROOM,
  storage: 'session',
})

/** Saves the current room if it is watched; else removes the saved one, but for a tutorial or practice game. */
export function saveWatched({ code, pass }: Pick<RoomState, 'code' | 'pass'>): void {
  if (isInLocalRoom(useUi.getState())) return
  if (pass !== '') saved.write({ room: code, pass })
  else if (saved.read().room !== '') saved.write(NO_ROOM)
}

/** The room and pass for the hello: the current ones, or those of the game watched before the reload. */
export const roomForHello = ({ code, pass }: Pick<RoomState, 'code' | 'pass'>) =>
  code === '' ? saved.read() : { room: code, pass }
