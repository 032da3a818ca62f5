// The room's refusals: keys, and texts as the specification spells them.
import { REFUSALS, type Refusal } from '../rules/refusals.ts'

/** The text that the player sees, by refusal key. */
export const ROOM_REFUSALS = {
  noName: 'please provide a name',
  longName: 'Your name must be less than 30 characters!',
  noJoinName: 'please  enter a name',
  notHere: 'You are not in this game any more.',
  elsewhere: 'This game is open in another of your tabs. Play there, or choose to play here.',
  unread: 'That request could not be read. Please refresh the page.',

  onlyHostSettings: 'Only the host can change game settings',
  onlyHostStarts: 'Only the host can start the game',
  onlyHostEnds: 'Only the host can end the game',
  startedAlready: 'The game has begun already. This can only be changed before it starts.',
  notStarted: 'The game has not begun yet.',
  timerPositive: 'Timer length must be positive',
  timerOptions: 'Choose no timer, or 90, 60 or 30 seconds.',
  watchDelayOptions: 'Choose no delay, or 30 or 120 seconds.',
  lockedSets: 'You must unlock the ability customize win conditions from the store!',
  setsRange: 'Choose 1 to 4 full sets to win.',
  lockedCard:
    "You haven't purchased this super cool card yet! Earn rolls by achieving badges or purchasing packs in the store!",
  countsShape: 'A deck needs a number for each of its action cards.',
  alone: "This game isn't much fun alone. Find some friends, perhaps at a large social gathering!",
  nobodyPlays: 'At least one person has to play.',
  noSuchBot: 'There is no such bot here.',
  noSuchLevel: 'Bots play easy, steady or sharp.',
  manyBots: 'There are enough bots in this game already.',
  onlyHostCallsBot: 'Only the host can let a bot play for somebody',
  notAway: 'A bot can only play for somebody who is away.',
  hostedResign: 'You can only resign in a game without a host. You can leave instead.',
  // Gateways of the previous build still read it.
  spectate: 'This game has begun, so you can only watch. Try again in a minute, when the game is updated.',
  watching: 'You are watching this game. Only its players can do that.',
  tooOften: 'You’ve changed that a lot just now. Wait a moment, then try again.',
  tooFast: 'You’re writing too fast. Wait a moment.',
  notOver: 'This game is not over yet.',
  noReplay: 'Rejoin this game in the home screen instead.',
} as const

export type RefusalKey = keyof typeof ROOM_REFUSALS | Refusal

/** The text of a refusal of the room or the rules. */
export const refusalText = (key: RefusalKey): string => ({ ...REFUSALS, ...ROOM_REFUSALS })[key]
