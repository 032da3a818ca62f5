// Tracks the last chat message read, the unread count and the unread divider.
import { useEffect } from 'react'
import * as v from 'valibot'
import { create } from 'zustand'
import type { Line } from '#proto/client/messages.ts'
import { chatFilter, isChatShown, useChatFilter, type ChatFilter } from '#web/client/log/chatFilter.ts'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom } from '#web/client/state/room.ts'
import { isInLocalRoom, useUi } from '#web/client/state/ui.ts'

const kept = persisted<{ room: string; read: number | null }>({
  key: 'lockdown-lane.read',
  version: 1,
  schema: v.object({ room: v.string(), read: v.nullable(v.number()) }),
  initial: { room: '', read: null },
  storage: 'session',
})

export interface Reading {
  /** The room's code. */
  room: string
  /** Id of the last line read; null if nothing is known of this room yet. */
  read: number | null
  /** Id of the first unread line, above which the divider is shown; null: no divider. */
  mark: number | null
  /** The end of the chat is scrolled into view and the page is visible. */
  looking: boolean
}

const NOTHING_READ: Reading = { room: '', read: null, mark: null, looking: false }

/** State after new lines: read if the chat is being looked at, else unread. */
export function afterLines(before: Reading, newest: number, fresh: readonly number[]): Reading {
  if (before.looking) return before.read === newest ? before : { ...before, read: newest }
  const read = before.read ?? newest
  const first = fresh.find((id) => id > read)
  if (before.read === read && (first === undefined || (before.mark ?? 0) > read)) return before
  return { ...before, read, mark: first !== undefined && (before.mark ?? 0) <= read ? first : before.mark }
}

/** State after the reader looks at the chat, or away from it; looking away removes the divider. */
export function afterLook(before: Reading, looking: boolean, newest: number): Reading {
  if (looking) return { ...before, looking, read: newest }
  return { ...before, looking, mark: null }
}

export const useReading = create<Reading>()(() => NOTHING_READ)

/** Ids of the visible chat messages by others. */
export const messagesOfOthers = (lines: readonly Line[], wanted: ChatFilter): number[] =>
  lines.flatMap(({ id, event }) =>
    event.kind === 'said' && event.said.by !== wanted.me && isChatShown(event.said, wanted) ? [id] : [],
  )

/** The number of unread messages. */
export function useUnread(): number {
  const lines = useRoom((room) => room.lines)
  const wanted = useChatFilter()
  const read = useReading((reading) => reading.read)
  return messagesOfOthers(lines, wanted).filter((id) => id > (read ?? Infinity)).length
}

const TITLE_COUNT = /^\(\d+\) /

/** Prefixes the document title with the number of unread messages: "(2) Lockdown Lane". */
export function useTitleCount(): void {
  const unread = useUnread()
  useEffect(() => {
    const plain = document.title.replace(TITLE_COUNT, '')
    document.title = unread > 0 ? `(${unread}) ${plain}` : plain
    return () => {
      document.title = document.title.replace(TITLE_COUNT, '')
    }
  }, [unread])
}

/** Sets whether the end of the chat is in view. */
export function setLooking(looking: boolean): void {
  const { lines } = useRoom.getState()
  keep(afterLook(useReading.getState(), looking, lines.at(-1)?.id ?? 0))
}

function keep(next: Reading): void {
  useReading.setState(next)
  // What was read of a suspended room stays saved.
  if (next.room === '' || next.read === null || isInLocalRoom(useUi.getState())) return
  kept.write({ room: next.room, read: next.read })
}

/** The last line read of this room before the page was reloaded. */
function savedRead(room: string): number | null {
  const before = kept.read()
  return before.room === room ? before.read : null
}

function follow(): void {
  const { code, lines } = useRoom.getState()
  const before = useReading.getState()
  const held = before.room === code ? before : { ...before, room: code, read: savedRead(code), mark: null }
  const newest = lines.at(-1)?.id
  if (newest === undefined) return useReading.setState(held)
  const next = afterLines(held, newest, messagesOfOthers(lines, chatFilter()))
  if (next !== before) keep(next)
}

// Subscribed for the page's lifetime, because lines arrive whether or not the chat is mounted.
useRoom.subscribe((room, was) => {
  if (room.lines !== was.lines || room.code !== was.code) follow()
})
follow()
