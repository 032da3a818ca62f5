// Which chat messages count as unread, and the position of the unread divider.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { MemoryStorage } from '#web/prefs/testing/storage.ts'
import { messagesOfOthers, afterLines, afterLook, useReading, type Reading } from './unread.ts'

const away: Reading = { room: 'R', read: 4, mark: null, looking: false }

describe('unread chat messages', () => {
  it('everything is read on first entering a room', () => {
    expect(afterLines({ ...away, read: null }, 9, [2, 9])).toMatchObject({ read: 9, mark: null })
  })

  it('a message that arrives while the chat is visible is read, and sets no divider', () => {
    expect(afterLines({ ...away, looking: true }, 6, [5, 6])).toMatchObject({ read: 6, mark: null })
  })

  it('the divider precedes the first message that arrives while the chat is hidden', () => {
    const one = afterLines(away, 6, [3, 6])
    expect(one).toMatchObject({ read: 4, mark: 6 })
    expect(afterLines(one, 8, [3, 6, 8])).toMatchObject({ read: 4, mark: 6 })
  })

  it('opening the chat marks all as read and keeps the divider; closing removes it', () => {
    const seen = afterLook(afterLines(away, 8, [6, 8]), true, 8)
    expect(seen).toMatchObject({ read: 8, mark: 6 })
    expect(afterLines(seen, 9, [6, 8, 9])).toMatchObject({ read: 9, mark: 6 })
    const left = afterLook(seen, false, 9)
    expect(left.mark).toBeNull()
    expect(afterLines(left, 11, [6, 8, 11])).toMatchObject({ mark: 11 })
  })

  it('game events, my own messages and muted users’ messages are not unread', () => {
    expect(afterLines(away, 7, [3])).toBe(away)
    const said = (id: number, by: number) => ({
      id,
      at: 0,
      event: { kind: 'said', said: { by, text: 'x', secret: '' } } as const,
    })
    const wanted = { muted: new Set([3]), blocked: [], phrasesOnly: false, me: 1 }
    expect(messagesOfOthers([said(1, 1), said(2, 2), said(3, 3)], wanted)).toEqual([2])
  })
})

describe('the last message read', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('of a suspended room is known again after the tutorial', () => {
    vi.stubGlobal('sessionStorage', new MemoryStorage())
    const lines = (...ids: number[]) => ids.map((id) => ({ id, at: 0, event: said(id) }))
    const said = (id: number) => ({ kind: 'said', said: { by: 2, text: `${id}`, secret: '' } }) as const
    useRoom.setState({ code: 'ONE', seat: 1, lines: lines(1, 2) })
    useUi.setState({ tutorial: true })
    useRoom.setState({ code: 'TUTORIAL', lines: lines(7) })
    useUi.setState({ tutorial: false })
    useRoom.setState({ code: 'ONE', lines: lines(1, 2, 3) })
    expect(useReading.getState()).toMatchObject({ room: 'ONE', read: 2, mark: 3 })
  })
})
