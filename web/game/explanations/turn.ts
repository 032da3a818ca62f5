// Why not: turns, moves, answers and votes.
import { HAND_LIMIT, MOVES, type Refusal } from '#engine/rules/public.ts'
import { numberWord } from '#web/ui/english.ts'
import type { Explanation } from './picture.ts'

/** By the key of the refusal. */
export const TURN_EXPLANATIONS = {
  gameOver: {
    lines: [
      'The game ends the moment somebody has won.',
      'Nothing that lies on the table counts after that.',
    ],
    picture: ['art:trophy', 'icon:flag-checkered-bold'],
  },
  notYourTurn: {
    lines: [
      'Cards are laid only in your own turn; turns go clockwise.',
      'Out of turn you may only answer what is done to you.',
    ],
    picture: ['icon:hourglass-fill', 'no card:costcoRun', 'card:quarantine'],
  },
  noMovesLeft: {
    lines: [
      `A turn has ${numberWord(MOVES)} moves: each card you play is one.`,
      'Turning a wildcard over is free.',
    ],
    picture: ['art:prop/pill-used', 'art:prop/pill-used', 'art:prop/pill-used', 'icon:check-fat-fill'],
  },
  actionOpen: {
    lines: ['One thing at a time: first everybody asked has to answer.', 'The clock waits while they think.'],
    picture: ['card:contractCovid', 'icon:caret-right-bold', 'icon:hourglass-fill'],
  },
  discardFirst: {
    lines: [
      `At the end of your turn you may hold ${numberWord(HAND_LIMIT)} cards at most.`,
      'The rest go to the discard pile.',
    ],
    picture: ['text:7', 'icon:caret-right-bold', 'art:wastebasket'],
  },
  notHeld: {
    lines: ['Only cards in your own hand can be played.', 'This one has gone elsewhere in the meantime.'],
    picture: ['no back', 'art:open-hands'],
  },
  noQuarantine: {
    lines: [
      'Only the card itself says no.',
      'Three of them are in the deck; a No can be answered by another No.',
    ],
    picture: ['no card:quarantine', 'art:open-hands'],
  },
  onlyInResponse: {
    lines: ['This card answers something that is done to you.', 'Keep it until then, or bank it as money.'],
    picture: ['card:contractCovid', 'icon:caret-right-bold', 'card:quarantine'],
  },
  nothingToAnswer: {
    lines: ['Nobody is asking you anything, or it has been settled.', 'The next question opens by itself.'],
    picture: ['art:person-shrugging'],
  },
  mustPay: {
    lines: [
      'A debt is paid or refused: it can’t just be let go.',
      'Choose cards to pay with, or say no with a card.',
    ],
    picture: ['art:receipt', 'icon:caret-right-bold', 'card:m2', 'card:quarantine'],
  },
  notADebt: {
    lines: ['Nothing is owed here.', 'Let it happen, or say no with a card.'],
    picture: ['no card:m2', 'card:quarantine'],
  },
  promised: {
    lines: [
      'You chose this card as your side of a swap.',
      'Until the swap is settled it is not yours to play.',
    ],
    picture: ['card:crossContaminate', 'icon:arrows-left-right-bold', 'back'],
  },
  nothingToDiscard: {
    lines: [
      'Cards are thrown away only at the end of your own turn.',
      'And only as many as you have over seven.',
    ],
    picture: ['no art:wastebasket', 'text:7'],
  },
  nothingShown: {
    lines: ['A hand is shown for ten seconds after Share Screen.', 'Then it is hidden again.'],
    picture: ['card:shareScreen', 'icon:clock-bold', 'back'],
  },
  notPicking: {
    lines: ['Choices belong to a card you have laid down.', 'It is back in your hand, or has been played.'],
    picture: ['back', 'art:open-hands'],
  },
  voteOpen: {
    lines: [
      'One vote at a time.',
      'It ends when half have agreed, when nobody can any more, or when it is cancelled.',
    ],
    picture: ['art:ballot-box-with-ballot', 'icon:hourglass-fill'],
  },
  noVote: {
    lines: ['There is nothing to vote on now.', 'The vote has ended, or was cancelled.'],
    picture: ['no art:ballot-box-with-ballot'],
  },
  tooFewToVote: {
    lines: [
      'With two players, one could simply throw the other out.',
      'So it takes three who may vote; bots have no vote.',
    ],
    picture: ['icon:person-bold', 'icon:person-bold', 'no icon:person-bold'],
  },
  cantVoteHere: {
    lines: [
      'Everybody at the table votes except the player it is about.',
      'Bots and those who watch have no vote.',
    ],
    picture: ['no art:ballot-box-with-ballot', 'art:robot', 'icon:eye-bold'],
  },
  votedAlready: {
    lines: [
      'Each player has one vote, and it stays as it was given.',
      'Only whoever started the vote can cancel it.',
    ],
    picture: ['art:ballot-box-with-ballot', 'icon:check-bold'],
  },
  onlyStarter: {
    lines: ['Whoever started the vote can take it back.', 'The others say yes or no.'],
    picture: ['art:raised-hand', 'icon:caret-right-bold', 'art:ballot-box-with-ballot'],
  },
  onlyTwoResign: {
    lines: [
      'In a game of two, resigning gives the other the win.',
      'With more people you leave, and they play on.',
    ],
    picture: ['icon:person-bold', 'icon:person-bold', 'icon:flag-bold'],
  },
  notAllowed: {
    lines: [
      'That can’t be done at this point in the game.',
      'What can be done lights up when you pick up a card.',
    ],
    picture: ['art:person-shrugging', 'icon:lightbulb-fill'],
  },
} satisfies Partial<Record<Refusal, Explanation>>
