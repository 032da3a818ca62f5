// The rules' types equal the wire's at compile time; this test compares their enums.
import { expect, expectTypeOf, test } from 'vitest'
import type * as wire from '#proto/client/messages.ts'
import { wordsOf } from '#proto/testing/schema.ts'
import type { PlayerCommands, Events as TableEvents, Event } from '../rules/messages.ts'
import { LEAVING, WAYS, WINNING } from '../rules/messages.ts'
import { COLORS, type Choice, type Color } from '../rules/types.ts'
import type { PendingView, PlayerView, PrivateView, TableView } from '../rules/view.ts'
import { LEVELS, type Level } from '../bots/bot.ts'

/** Compiles only if the two types are assignable to each other. */
function same<A, B>(both: [A] extends [B] ? ([B] extends [A] ? true : false) : false): void {
  expect(both).toBe(true)
}

test('commands, events and views are the same types on both sides', () => {
  same<PlayerCommands, Omit<wire.CommandKinds, wire.RoomCommand['kind']>>(true)
  same<Choice, wire.Choice>(true)
  same<Color, wire.Color>(true)
  same<Level, wire.BotLevel>(true)
  same<PlayerView, wire.PlayerView>(true)
  same<TableView, wire.TableView>(true)
  same<PendingView, wire.PendingView>(true)
  same<PrivateView & { version: number; epoch: number }, wire.Private>(true)
  // The owner of a wire zone is optional, so events are assignable in one direction only.
  expectTypeOf<Event>().toExtend<wire.Event>()
  same<keyof TableEvents, Exclude<keyof wire.EventKinds, RoomEvents>>(true)
})

/** Events of the room, not of the rules. */
type RoomEvents =
  'said' | 'drink' | 'arrived' | 'departed' | 'hosting' | 'started' | 'ended' | 'stoodIn' | 'returned'

test('the schema has the same enum values', () => {
  expect(wordsOf('Color')).toEqual(['noColor', ...COLORS])
  expect(wordsOf('Way')).toEqual(['noWay', ...WAYS])
  expect(wordsOf('LeavingWhy')).toEqual([...LEAVING])
  expect(wordsOf('WinningBy')).toEqual([...WINNING])
  expect(LEVELS).toEqual(['easy', 'steady', 'sharp'])
})
