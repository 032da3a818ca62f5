// Tests that the schemas contain the checklist's message and field names, also in comments.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const linesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n'))
const comments = linesOf([
  '../client/client.proto',
  '../client/server.proto',
  '../client/events.proto',
  '../client/queue.proto',
]).flatMap((line) => (/^\s*\/?\*/.test(line) ? [line] : line.split('//').slice(1)))
/** Over HTTP most fields have these names themselves. */
const calls = linesOf(['store', 'preset', 'profile'].map((name) => `../http/${name}.ts`))
const text = [...comments, ...calls].join('\n')
const named = (word: string): boolean => new RegExp(`(?<![\\w])${word}(?![\\w])`).test(text)

/** Messages with the fields they carry. */
const MESSAGES: Record<string, string> = {
  'user connected': 'uniqueId version deprecatedShortId',
  ENDED_TURN_EARLY: '',
  REMOVED_GAME_FROM_DATABASE: '',
  CREATED_NEW_GAME: 'hostUserId hostName',
  CREATED_FIND_GAME_ROOM: 'hostUserId hostName',
  BEGAN_FINDING_GAME: '',
  FETCHED_USER_METRICS: '',
  AUTHENTICATED_ADMIN: '',
  LEFT_QUEUE: '',
  FOUND_GAME: '',
  JOINED_EXISTING_GAME: 'name password',
  JOINED_REPLAY_GAME: 'newGameId',
  PLAYED_JUST_SAY_NO: 'card otherId',
  PLAYED_RAINBOW_RENT: 'card',
  CHARGED_RENT_TO_EVERYONE: 'card rentAmount',
  PLAYED_DELAYED_SHIPMENT: 'card',
  PLAYED_MONEY: 'card',
  PAID_RENT: 'cards',
  PLAYED_PAY_MY_RENT: 'card targetedUserId',
  DISCARDED_CARD: 'card',
  FLIPPED_WILDCARD_IN_ARENA: 'card',
  CHANGED_COLOR_OF_RAINBOW_CARD: 'card',
  SAVED_ACTION_FREQUENCIES: 'actionFrequencies',
  SENT_CHAT_MESSAGE: 'message',
  SENT_GAME_OVER_CHAT_MESSAGE: 'message',
  DELETED_GAME: '',
  RESIGNED_FROM_GAME: '',
  ACTIVATED_REMOVE_PLAYER_MODAL: '',
  SELECTED_PLAYER_TO_VOTE_TO_REMOVE_FROM_ACTIVE_GAME: '',
  VOTED_TO_KICK_SOMEONE_OUT: '',
  VOTED_TO_NOT_KICK_SOMEONE_OUT: '',
  LEFT_ACTIVE_GAME: '',
  STOPPED_SPECTATING_GAME: '',
  FINISHED_SHARE_SCREEN: '',
  PURCHASED_ITEM: 'itemToPurchase',
  CHANGED_AVATAR_URL: 'avatarUrl',
  SAVED_DEFAULT_ACTION_CARD_FREQUENCIES: 'actionCardFrequencies',
  LOADED_DEFAULT_ACTION_CARD_FREQUENCIES: '',
  RECEIVED_POSITIVE_BACKEND_RESPONSE: 'savedCardFrequencies',
  RESERVED_GAME: '',
  UNRESERVED_GAME: '',
  CREATED_GAME_FROM_RESERVED_ID: '',
  UPDATED_TIMER_SETTINGS: 'updatedTimerSettings',
  SAVED_WIN_CONDITIONS: 'numFullSetsToWin',
  STARTED_GAME: 'actionFrequencies',
  LEFT_GAME: '',
  SWITCHED_FROM_PLAYER_TO_SPECTATOR: 'playerId',
  SWITCHED_FROM_SPECTATOR_TO_PLAYER: 'spectatorId',
  PLAYED_PROPERTY: 'card',
  PLAYED_WILDCARD: 'card',
  PLAYED_SLY_DEAL: 'card',
  TOOK_CARDS_FROM_PLAYER: '',
  SWAPPED_CARDS_WTIH_PLAYER: '',
  DIDNT_PLAYED_JUST_SAY_NO: '',
  CHANGED_GAME_STATE: 'game',
  CHANGED_ACTION_CARD_FREQUENCY: 'modifiedActionCardFrequencies',
  RESET_LOCAL_REDUCERS: '',
  UPDATED_PLAYERS_THAT_MUST_DRINK: 'playerIdsThatMustDrink reason',
  RECEIVED_USER_DATA_FROM_BACKEND: 'user',
  ERROR_FROM_BACKEND: 'message userMustRefresh',
  DECREMENTED_TIMER: 'countdown',
}

/** Fields of the entities of a game. */
const FIELDS: Record<string, string> = {
  card: 'nextId activeColor',
  player:
    'user avatarUrl color hand properties wildcards money enhancements turnsToShelterInPlace targetedForDelayedShipment targetInfo playerIdsImTargeting playerIdsTargetingMe justSayNoModal',
  justSayNoModal:
    'NONE PENDING_OTHER_PLAYERS INITIAL_ACTION_NEEDED_WITH_CARDS INITIAL_ACTION_NEEDED_WITHOUT_CARDS RESPONSE_ACTION_WITH_CARDS RESPONSE_ACTION_WITHOUT_CARDS RESPONSE_ACTION_DURING_RENT',
  'game, identity and people':
    '_id hostId players spectators gameState NOT_CREATED IN_FIND_GAME_ROOM FINDING_GAME WAITING PLAYING OVER',
  'game, turn': 'pendingPlayerId numberMovesLeft',
  'game, rent': 'rentMultiplier rentToPay playerIdsThatNeedToPayRent payMyRentTargets targetedPlayerId',
  'game, piles': 'deck discardPile playedActions falsePositiveCardOptions',
  'game, exchange': 'cardsToGive cardsToTake',
  'game, settings': 'timerSettings useTimer timerLength actionCardFrequencies numFullSetsToWin',
  'game, pending actions':
    'dealBreaker forcedDeal workFromHome shareScreen delayedShipment slyDeal crossContamination falsePositive revivalCard rainbowCardToPlay pendingRainbowRent showEnhancementModal enhancementToAdd showSelectPlayerModal justSayNoModalMessage',
  'game, removing a player':
    'playerIdBeingRemoved playerBeingRemovedVotes userIdThatActivatedRemovePlayerModal',
  'game, afterwards': 'newGameId highlights rollsAchievedInGame',
  user: '_id name avatarUrl numRolls numGamesPlayed badges level activity receipts title date reservedGameId objectsOwned savedCardFrequencies isAnonymous',
  profile: 'userId displayName email creationTime isAnonymous',
  'account profile state':
    'user userId isAnonymous email displayName creationTime avatarUrl numRolls savedCardFrequencies',
  'log entry': 'kind chat drinking-log other id message authorName color',
}

describe('the schema has the required names', () => {
  test.each(Object.entries(MESSAGES))('%s', (message, fields) => {
    expect([message, ...fields.split(' ')].filter((word) => word !== '' && !named(word))).toEqual([])
  })
  test.each(Object.entries(FIELDS))('the fields of a %s', (_, fields) => {
    expect(fields.split(' ').filter((word) => !named(word))).toEqual([])
  })
})
