// The frames as our code sees them once decoded: every field present, enums as words, a oneof as `{ kind: 'x', x: ... }`.
import type { CommandKinds, EventKinds } from '#proto/gen/messages.ts'

export type * from '#proto/gen/messages.ts'

type Union<T> = { [K in keyof T]: { kind: K } & { [P in K]: T[P] } }[keyof T]

export type BotLevel = 'easy' | 'steady' | 'sharp'

type RoomKind =
  | 'chat'
  | 'setRole'
  | 'setTimer'
  | 'setSetsToWin'
  | 'setCounts'
  | 'addBot'
  | 'removeBot'
  | 'start'
  | 'quitRoom'
  | 'endGame'
  | 'playAgain'
  | 'callBot'
  | 'takeSeat'
  | 'setPace'
  | 'tableDrawn'
  | 'quickPhrase'
/** What people may ask of the room. */
export type RoomCommands = Pick<CommandKinds, RoomKind>
export type RoomCommand = Union<RoomCommands>
/** What a player may say to the table; the rules' own commands in the same words. */
export type TableCommands = Omit<CommandKinds, RoomKind>
export type TableCommand = Union<TableCommands>
export type Events = EventKinds

/** The key of a refusal that is none for good: nothing was done, and the page sends the same request again. */
export const TABLE_WAITS = 'tableWaits'
