// Why not: what a card needs, and whom and what it can be played on.
import { CARDS, REVIVABLE, type Refusal } from '#engine/rules/public.ts'
import { numberWord } from '#web/ui/english.ts'
import type { Explanation } from './picture.ts'

/** By the key of the refusal. */
export const CARD_EXPLANATIONS = {
  noProperties: {
    lines: [
      'Rent is charged for properties that lie in front of you.',
      'This card charges for its own colours only.',
    ],
    picture: ['card:rentRedYellow', 'icon:caret-right-bold', 'no color:red', 'no color:yellow'],
  },
  zeroRent: {
    lines: ['A rainbow wildcard alone earns no rent.', 'Play a property of that colour first.'],
    picture: ['card:rainbow', 'icon:plus-bold', 'card:red1', 'icon:caret-right-bold', 'text:rent'],
  },
  rainbowAlone: {
    lines: [
      'A rainbow wildcard joins a colour that lies there already.',
      'Play a property or another wildcard first.',
    ],
    picture: ['card:red1', 'icon:plus-bold', 'card:rainbow'],
  },
  allSheltering: {
    lines: [
      'Whoever plays Shelter In Place can’t be targeted until their next turn.',
      'Wait until somebody comes out again.',
    ],
    picture: ['card:shelterInPlace', 'art:umbrella', 'art:house'],
  },
  noOtherCard: {
    lines: ['Cross Contaminate gives a card of your hand away.', 'So you need at least one more card.'],
    picture: ['card:crossContaminate', 'icon:plus-bold', 'no back'],
  },
  nobodyHasCards: {
    lines: ['This card takes something out of a hand.', 'All other hands are empty.'],
    picture: ['no back', 'art:open-hands'],
  },
  targetHasNoCards: {
    lines: ['This card takes something out of a hand.', 'Theirs is empty: choose somebody else.'],
    picture: ['no back', 'icon:crosshair-bold'],
  },
  nobodyHasLoose: {
    lines: ['Only cards outside full sets can be taken one by one.', 'Nobody else has any.'],
    picture: ['card:closeBusiness', 'icon:caret-right-bold', 'art:locked'],
  },
  targetHasNoLoose: {
    lines: [
      'Full sets are locked: one card can’t be taken out of them.',
      'This player has nothing else on the table.',
    ],
    picture: ['card:red1', 'card:red2', 'card:red3', 'art:locked'],
  },
  nobodyHasSet: {
    lines: ['Close Borders takes a full set, never single cards.', 'So far nobody else has one.'],
    picture: ['card:closeBorders', 'icon:caret-right-bold', 'no art:locked'],
  },
  targetHasNoSet: {
    lines: ['Close Borders takes a full set, never single cards.', 'Choose somebody whose set is full.'],
    picture: ['card:closeBorders', 'icon:caret-right-bold', 'text:2/3'],
  },
  noTradeable: {
    lines: [
      'Close Schools swaps one of your properties outside full sets.',
      'You have none on the table to give.',
    ],
    picture: ['card:closeSchools', 'icon:arrows-left-right-bold', 'no card:red1'],
  },
  handFull: {
    lines: [
      `Stock Dividend fills your hand up to ${numberWord(CARDS.stockDividend.n)} cards.`,
      'It is full: play or bank something first.',
    ],
    picture: ['card:stockDividend', 'icon:caret-right-bold', 'text:7'],
  },
  nothingPlayed: {
    lines: [
      `False Positive takes back one of the last ${numberWord(REVIVABLE)} action cards played.`,
      'So somebody must have played one, and it must still lie there.',
    ],
    picture: ['card:falsePositive', 'icon:caret-right-bold', 'no card:closeBusiness'],
  },
  noActionsBanked: {
    lines: ['Second Wave takes an action card out of your bank.', 'Yours has only masks, or nothing at all.'],
    picture: ['card:secondWave', 'icon:caret-right-bold', 'no card:closeBorders'],
  },
  noFullSet: {
    lines: [
      'Toilet paper and distance raise the rent of a full set.',
      'Fill one first, or bank the card as money.',
    ],
    picture: ['card:tpStash', 'icon:caret-right-bold', 'card:blue1', 'no card:blue2'],
  },
  allDelayed: {
    lines: ['A shipment can be late only once at a time.', 'Everybody else already waits for theirs.'],
    picture: ['card:delayedShipment', 'art:snail', 'art:snail'],
  },
  targetDelayed: {
    lines: ['A shipment can be late only once at a time.', 'Theirs already is: choose somebody else.'],
    picture: ['art:delivery-truck', 'art:snail'],
  },
  nobodyToPass: {
    lines: [
      'A third player has to pay: neither you nor whoever charges.',
      'They need something to pay with, and can’t be sheltering.',
    ],
    picture: ['card:payMyRent', 'icon:caret-right-bold', 'no icon:person-bold'],
  },
  twoPlayerPass: {
    lines: ['Pay My Rent needs a third player to pay.', 'Whoever charges can’t be charged by themselves.'],
    picture: ['icon:person-bold', 'icon:person-bold', 'no card:payMyRent'],
  },
  notThatWay: {
    lines: [
      'Properties go on the table, money into the bank.',
      'Action and rent cards can be either played or banked.',
    ],
    picture: ['card:red1', 'icon:house-fill', 'card:m2', 'icon:bank-fill'],
  },
  chooseTarget: {
    lines: ['This card is played on somebody.', 'Drop it on a player, or pick one in the dialog.'],
    picture: ['card:contractCovid', 'icon:caret-right-bold', 'icon:person-bold'],
  },
  chooseColor: {
    lines: ['Rent is charged for one colour.', 'Each tile shows what it comes to.'],
    picture: ['color:green', 'icon:question-bold', 'color:blue'],
  },
  chooseCard: {
    lines: ['This card needs another one to be chosen.', 'Those that can be chosen are in full colour.'],
    picture: ['back', 'icon:question-bold'],
  },
  chooseSet: {
    lines: ['This card is played on a full set.', 'Choose which.'],
    picture: ['card:blue1', 'card:blue2', 'icon:question-bold'],
  },
  chooseBoth: {
    lines: ['A swap has two sides.', 'Choose a card of yours and one of theirs.'],
    picture: ['card:red1', 'icon:arrows-left-right-bold', 'back'],
  },
  notYourself: {
    lines: ['What you do, you do to others.', 'Choose another player.'],
    picture: ['no icon:hand-pointing-fill', 'icon:person-bold'],
  },
  notInGame: {
    lines: ['That player has left the table.', 'Their cards are in the discard pile.'],
    picture: ['icon:door-open-bold', 'art:wastebasket'],
  },
  targetSheltering: {
    lines: ['Whoever shelters can’t be targeted until their next turn.', 'Choose somebody who is outside.'],
    picture: ['card:shelterInPlace', 'art:umbrella'],
  },
} satisfies Partial<Record<Refusal, Explanation>>
