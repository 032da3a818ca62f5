// The game this tab watches, kept through a reload: of whoever only watches, the server knows nothing once they are gone.
import * as v from 'valibot'
import { persisted } from '#web/prefs/persisted.ts'
import type { RoomState } from './room.ts'

const NOTHING = { room: '', pass: '' }

const kept = persisted({
  key: 'lockdown-lane.watched',
  version: 1,
  schema: v.object({ room: v.string(), pass: v.string() }),
  initial: NOTHING,
  storage: 'session',
})

/** The page is in this room from now on; a room it does not only watch is not kept. */
export function noteWatched({ code, pass }: Pick<RoomState, 'code' | 'pass'>): void {
  if (pass !== '') kept.write({ room: code, pass })
  else if (kept.read().room !== '') kept.write(NOTHING)
}

/** The room to say hello with, and the pass to it: the page's, or the one this tab watched before it was loaded again. */
export const roomShown = ({
  code,
  pass,
}: Pick<RoomState, 'code' | 'pass'>): { room: string; pass: string } =>
  code === '' ? kept.read() : { room: code, pass }
