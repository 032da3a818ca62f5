// A saved game is drawn from what a page sends, and invalid data is rejected.
import { expect, test } from 'vitest'
import { publicView, type CardKey, type State } from '#engine/rules/public.ts'
import type { Line } from '#proto/client/messages.ts'
import { dealtTo, sampleLobby } from '#web/dev/sampleRoom.ts'
import { snapshot } from '#web/game/snapshot.ts'
import { useRoom } from '#web/client/state/room.ts'
import { savedGame } from './savedGame.ts'
import { logLines } from './savedLog.ts'

const game = (): State => {
  const table = dealtTo([2, 5])
  const id = (key: CardKey): number => table.cards.indexOf(key, 1)
  table.players = table.players.map((player, at) =>
    at === 0 ? { ...player, field: [id('blue1'), id('rainbow')], bank: [id('m5')] } : player,
  )
  table.facing = { [id('rainbow')]: 'blue' }
  return table
}

/** What the browser of seat 5 sends, as returned by the server. */
const sent = (): Record<string, unknown> => {
  const table = game()
  const lines: Line[] = [
    { id: 1, at: 1, event: { kind: 'paid', paid: { by: 2, to: 5, value: 4 } } },
    { id: 2, at: 2, event: { kind: 'said', said: { by: 5, text: 'a secret', secret: '' } } },
  ]
  const state = {
    ...useRoom.getState(),
    code: 'BCDF-23',
    seat: 5,
    lobby: sampleLobby({ host: 2 }),
    lines,
    view: publicView(table),
  }
  const back: unknown = JSON.parse(JSON.stringify(snapshot(state)))
  return { ...Object(back) } as Record<string, unknown>
}

test('sets, banks and hand sizes of a game are restored', () => {
  const found = savedGame(sent())
  expect(found).toMatchObject({ code: 'BCDF-23', writer: 5 })
  const { players } = found?.table ?? { players: [] }
  const original = game()
  expect(players.map(({ seat, field, bank }) => ({ seat, field, bank }))).toEqual(
    original.players.map(({ seat, field, bank }) => ({ seat, field, bank })),
  )
  expect(players.map(({ hand }) => hand.length)).toEqual(original.players.map(({ hand }) => hand.length))
  // It contains no hands.
  expect(new Set(players.flatMap(({ hand }) => hand))).toEqual(new Set([0]))
  expect(found?.table.cards).toEqual(original.cards)
})

test('its log is rendered as text, without chat', () => {
  const found = savedGame(sent())
  expect(found && logLines(found)).toEqual(['Player 2 paid Player 5 4M'])
})

test('malformed games yield null', () => {
  const good = sent()
  const [first, second] = Array.isArray(good['players']) ? (good['players'] as object[]) : []
  for (const bad of [
    null,
    'a text',
    {},
    { ...good, counts: undefined },
    { ...good, counts: [1e9] },
    { ...good, players: [] },
    { ...good, players: [{ ...first, field: [9999], stands: ['blue'] }, second] },
    { ...good, players: [{ ...first, stands: [] }, second] },
    { ...good, players: [{ ...first, stands: ['mauve', 'mauve'] }, second] },
    { ...good, players: [{ ...first, bank: [-1] }, second] },
    { ...good, turn: '3' },
  ])
    expect(savedGame(bad)).toBeNull()
})

test('malformed log lines are skipped', () => {
  const log = [
    null,
    7,
    { kind: 'won' },
    { kind: 'won', won: 'x' },
    { kind: 'played', played: {} },
    { kind: 'soup', soup: {} },
  ]
  const found = savedGame({ ...sent(), log })
  expect(found).not.toBeNull()
  expect(() => found && logLines(found)).not.toThrow()
})
