// Decoded frames: the generated types, and commands split into rules' and room's.
import type { CommandKinds } from '#proto/gen/messages.ts'

export type * from '#proto/gen/messages.ts'

type Union<T> = { [K in keyof T]: { kind: K } & { [P in K]: T[P] } }[keyof T]

export type BotLevel = 'easy' | 'steady' | 'sharp'

/** The commands that the room carries out; the others are the rules'. */
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
/** The payloads of the rules' commands by their names. */
export type TableCommands = Omit<CommandKinds, RoomKind>
export type TableCommand = Union<TableCommands>

/** Key of the refusal of somebody who is banned: the socket is closed after it. */
export const BANNED = 'banned'

/** Key of the refusal after which the page sends the same request again: nothing was done. */
export const TABLE_WAITS = 'tableWaits'
