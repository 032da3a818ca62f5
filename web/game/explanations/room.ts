// Why not: what the room and the way into it refuse.
import { ACTION_KEYS, STORE_KEYS } from '#engine/rules/public.ts'
import { capital, numberWord } from '#web/ui/english.ts'
import type { Explanation } from './picture.ts'

/** By the key of the refusal. */
export const ROOM_EXPLANATIONS = {
  noName: {
    lines: ['The others have to call you something.', 'One letter is enough.'],
    picture: ['art:writing-hand', 'icon:question-bold'],
  },
  longName: {
    lines: ['Names must fit above a hand of cards.', 'Use at most 29 letters.'],
    picture: ['art:writing-hand', 'art:sign/ruler'],
  },
  noJoinName: {
    lines: ['The others have to call you something.', 'One letter is enough.'],
    picture: ['art:writing-hand', 'icon:question-bold'],
  },
  notHere: {
    lines: ['You have left this game, or were voted out.', 'Start a new one, or join with a code.'],
    picture: ['icon:door-open-bold', 'art:house'],
  },
  elsewhere: {
    lines: [
      'One person has one seat, and one page that plays it.',
      'Choose to play here, and the other page looks on.',
    ],
    picture: ['art:laptop', 'icon:arrows-left-right-bold', 'art:desktop-computer'],
  },
  unread: {
    lines: [
      'This page sent something the server doesn’t understand.',
      'It’s probably out of date: load it again.',
    ],
    picture: ['art:speech-balloon', 'icon:arrow-clockwise-bold'],
  },
  onlyHostSettings: {
    lines: ['Whoever opened the game decides how it is played.', 'Ask them: they see the same page as you.'],
    picture: ['art:crown', 'icon:sliders-horizontal-bold'],
  },
  onlyHostStarts: {
    lines: ['Whoever opened the game starts it.', 'The list marks who the host is.'],
    picture: ['art:crown', 'icon:play-fill'],
  },
  onlyHostEnds: {
    lines: ['Whoever opened the game can end it for all.', 'You can leave it for yourself.'],
    picture: ['art:crown', 'icon:flag-checkered-bold'],
  },
  onlyHostCallsBot: {
    lines: ['Only whoever opened the game can let a bot play at once.', 'After a minute, one plays anyway.'],
    picture: ['art:crown', 'icon:robot-fill'],
  },
  notAway: {
    lines: [
      'Their page is connected, or a bot plays for them already.',
      'A bot only plays for people who are away.',
    ],
    picture: ['icon:robot-fill', 'icon:wifi-slash-bold'],
  },
  startedAlready: {
    lines: ['House rules are fixed when the cards are dealt.', 'They can be changed before the next game.'],
    picture: ['art:locked', 'icon:sliders-horizontal-bold'],
  },
  notStarted: {
    lines: ['No cards are dealt yet.', 'The host starts the game.'],
    picture: ['no back', 'art:crown'],
  },
  timerPositive: {
    lines: ['A turn needs some time.', 'Choose no timer, or 90, 60 or 30 seconds.'],
    picture: ['icon:clock-bold', 'text:0'],
  },
  timerOptions: {
    lines: ['A turn needs some time.', 'Choose no timer, or 90, 60 or 30 seconds.'],
    picture: ['icon:clock-bold', 'text:90', 'text:60', 'text:30'],
  },
  lockedSets: {
    lines: ['Other numbers of sets are unlocked in the store.', 'Three full sets to win is usual.'],
    picture: ['art:locked', 'art:trophy'],
  },
  setsRange: {
    lines: ['A game is won with one to four full sets.', 'Three is usual.'],
    picture: ['text:1', 'icon:caret-right-bold', 'text:4'],
  },
  lockedCard: {
    lines: [
      `${capital(numberWord(STORE_KEYS.length))} of the ${numberWord(ACTION_KEYS.length)} action cards come from the store.`,
      'They are paid for with rolls, which badges earn.',
    ],
    picture: ['card:stockDividend', 'art:locked', 'art:roll-of-paper'],
  },
  countsShape: {
    lines: ['A deck says how many of each action card it holds.', 'Each of the twenty needs a number.'],
    picture: ['icon:cards-fill', 'text:20'],
  },
  alone: {
    lines: ['It takes two: somebody has to pay you.', 'Share the code, or seat a bot.'],
    picture: ['icon:person-bold', 'icon:plus-bold', 'art:robot'],
  },
  nobodyPlays: {
    lines: ['Somebody has to play what the others watch.', 'Take a seat yourself, or ask somebody to.'],
    picture: ['icon:eye-bold', 'no icon:person-bold'],
  },
  noSuchBot: {
    lines: ['That bot has left the room.', 'The list shows who is here now.'],
    picture: ['no art:robot'],
  },
  noSuchLevel: {
    lines: ['Bots come in three tempers.', 'Easy, steady or sharp.'],
    picture: ['art:robot', 'text:3'],
  },
  manyBots: {
    lines: ['Bots fill the table up, people make it a game.', 'Remove one to seat another.'],
    picture: ['art:robot', 'art:robot', 'no art:robot'],
  },
  hostedResign: {
    lines: [
      'You can only resign in a two-player game without a host.',
      'Here you leave, and the others play on.',
    ],
    picture: ['no icon:flag-bold', 'icon:door-open-bold'],
  },
  failed: {
    lines: ['It is our fault, not yours.', 'Nothing was changed: trying again does no harm.'],
    picture: ['icon:warning-bold', 'icon:arrow-clockwise-bold'],
  },
  unsaved: {
    lines: ['The server’s store takes nothing just now.', 'Nothing was changed: try again in a minute.'],
    picture: ['no icon:pencil-simple-fill', 'icon:clock-bold'],
  },
  spectate: {
    lines: ['The cards are dealt, and every seat is taken.', 'Watching works again in a minute.'],
    picture: ['icon:eye-bold', 'icon:arrow-clockwise-bold'],
  },
  watching: {
    lines: ['Whoever watches sees the table and can chat.', 'Cards are moved by those who play.'],
    picture: ['icon:eye-bold', 'no back', 'art:speech-balloon'],
  },
  tooFast: {
    lines: ['Six lines at once, then one a second.', 'That way everybody can keep up.'],
    picture: ['art:speech-balloon', 'art:speech-balloon', 'icon:clock-bold'],
  },
  tooOften: {
    lines: ['Every change is shown to everybody here.', 'Now and then is fine, over and over is not.'],
    picture: ['icon:arrow-clockwise-bold', 'icon:clock-bold'],
  },
  notOver: {
    lines: ['The same people play again once there is a winner.', 'Until then this game goes on.'],
    picture: ['no art:trophy', 'icon:arrow-clockwise-bold'],
  },
  noReplay: {
    lines: ['The others have gone on to a new table.', 'Come in through the home screen with its code.'],
    picture: ['art:house', 'icon:key-fill'],
  },
  fault: {
    lines: ['The table stumbled over that move and took it back.', 'Nothing is lost: try once more.'],
    picture: ['art:sweat-droplets', 'icon:arrow-clockwise-bold'],
  },
  version: {
    lines: [
      'The game has been updated since this page was loaded.',
      'Nothing is lost: your seat waits for you.',
    ],
    picture: ['art:sparkles', 'icon:arrow-clockwise-bold'],
  },
  noGame: {
    lines: ['Each game has its own code, and this isn’t one.', 'Check it for a typo.'],
    picture: ['no icon:key-fill', 'icon:question-bold'],
  },
  notInRoom: {
    lines: ['You have left, or the game is over and gone.', 'Start a new one, or join with a code.'],
    picture: ['icon:door-open-bold', 'art:house'],
  },
  inAnotherRoom: {
    lines: ['Nobody can sit at two tables.', 'Leave the other game first.'],
    picture: ['art:house', 'no icon:plus-bold', 'art:house'],
  },
  tooMany: {
    lines: ['The door opens only so often in a minute.', 'Wait a little, then knock again.'],
    picture: ['art:sign/door', 'icon:clock-bold'],
  },
  crowded: {
    lines: ['So many games are running that there’s no room for another.', 'As soon as one ends, there is.'],
    picture: ['icon:clock-bold', 'art:sign/door'],
  },
  nothingReserved: {
    lines: ['A reserved code is good for one game.', 'It was started or given up already, maybe elsewhere.'],
    picture: ['icon:key-fill', 'no icon:calendar-bold'],
  },
  gameFound: {
    lines: ['The others from the queue are at the table already.', 'Yours opens here by itself.'],
    picture: ['icon:users-three-fill', 'icon:arrow-right-bold', 'icon:cards-fill'],
  },
  full: {
    lines: ['Codes are short, and the first few drawn were taken.', 'Try again and you’ll get others.'],
    picture: ['icon:key-fill', 'icon:arrow-clockwise-bold'],
  },
} satisfies Record<string, Explanation>
