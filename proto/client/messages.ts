// Decoded frames: the generated types, and commands split into rules' and room's.
import type { CommandKinds } from '#proto/gen/messages.ts'

export type * from '#proto/gen/messages.ts'

type Union<T> = { [K in keyof T]: { kind: K } & { [P in K]: T[P] } }[keyof T]

export type BotLevel = 'easy' | 'steady' | 'sharp'

/** The commands handled by the room; the rules handle all others. */
export const ROOM_COMMANDS = [
  'chat',
  'setRole',
  'setTimer',
  'setSetsToWin',
  'setCounts',
  'addBot',
  'removeBot',
  'start',
  'quitRoom',
  'endGame',
  'playAgain',
  'callBot',
  'takeSeat',
  'setPace',
  'setPublic',
  'setWatchDelay',
  'tableDrawn',
  'quickPhrase',
  'askSeat',
] as const satisfies readonly (keyof CommandKinds)[]
type RoomKind = (typeof ROOM_COMMANDS)[number]
export type RoomCommand = Union<Pick<CommandKinds, RoomKind>>

/** Key of the refusal of a banned user; the socket is closed after it. */
export const BANNED = 'banned'

/** Key of the refusal after which the page retries the same request: nothing was applied. */
export const TABLE_WAITS = 'tableWaits'
