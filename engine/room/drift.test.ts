// The rules' types and the wire's are written twice and must stay the same: the compiler holds them together, and the schema its enums.
import { expect, expectTypeOf, test } from 'vitest'
import type * as wire from '#proto/client/messages.ts'
import { messageOf, wordsOf } from '#proto/testing/schema.ts'
import type { PlayerCommands, Events as TableEvents, PlayerCommand, Event } from '../rules/messages.ts'
import { LEAVING, WAYS, WINNING } from '../rules/messages.ts'
import { COLORS, type Choice, type Color } from '../rules/types.ts'
import type { PendingView, PlayerView, PrivateView, TableView } from '../rules/view.ts'
import { LEVELS, type Level } from '../bots/bot.ts'

/** Compiles only if each type may stand for the other. */
function same<A, B>(both: [A] extends [B] ? ([B] extends [A] ? true : false) : false): void {
  expect(both).toBe(true)
}

test('commands, events and views are the same types on both sides', () => {
  same<PlayerCommand, wire.TableCommand>(true)
  same<keyof PlayerCommands, keyof wire.TableCommands>(true)
  same<Choice, wire.Choice>(true)
  same<Color, wire.Color>(true)
  same<Level, wire.BotLevel>(true)
  same<PlayerView, wire.PlayerView>(true)
  same<TableView, wire.TableView>(true)
  same<PendingView, wire.PendingView>(true)
  same<PrivateView & { version: number; epoch: number }, wire.Private>(true)
  // A zone of the wire has its owner beside it where it has one, so events go one way only.
  expectTypeOf<Event>().toExtend<wire.Event>()
  same<keyof TableEvents, Exclude<keyof wire.Events, RoomEvents>>(true)
})

/** Events the room itself makes. */
type RoomEvents =
  'said' | 'drink' | 'arrived' | 'departed' | 'hosting' | 'started' | 'ended' | 'stoodIn' | 'returned'

test('the schema knows the same words', () => {
  expect(wordsOf('Color')).toEqual(['noColor', ...COLORS])
  expect(wordsOf('Way')).toEqual(['noWay', ...WAYS])
  expect(wordsOf('LeavingWhy')).toEqual([...LEAVING])
  expect(wordsOf('WinningBy')).toEqual([...WINNING])
  expect(LEVELS).toEqual(['easy', 'steady', 'sharp'])
})

test('the schema knows the same kinds', () => {
  const fields = (message: string, kinds: readonly string[]): string[] =>
    kinds.filter((kind) => kind in messageOf(message).fields)
  const commands: Record<keyof PlayerCommands | keyof wire.RoomCommands, true> = {
    pick: true,
    unpick: true,
    play: true,
    turnCard: true,
    discard: true,
    endTurn: true,
    allow: true,
    sayNo: true,
    pay: true,
    passRent: true,
    closeReveal: true,
    callVote: true,
    vote: true,
    cancelVote: true,
    leave: true,
    resign: true,
    chat: true,
    setRole: true,
    setTimer: true,
    setPace: true,
    setSetsToWin: true,
    setCounts: true,
    addBot: true,
    removeBot: true,
    start: true,
    quitRoom: true,
    endGame: true,
    playAgain: true,
    callBot: true,
    takeSeat: true,
    tableDrawn: true,
    quickPhrase: true,
  }
  expect(fields('Command', Object.keys(commands))).toEqual(Object.keys(commands))
})
