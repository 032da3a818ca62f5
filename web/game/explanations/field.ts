// Why not: what lies on the table, sets, wildcards and payments.
import type { Refusal } from '#engine/rules/public.ts'
import type { Explanation } from './picture.ts'

/** By the key of the refusal. */
export const FIELD_EXPLANATIONS = {
  notThatColor: {
    lines: ['A wildcard stands for the colours printed on it.', 'Only the rainbow one stands for any.'],
    picture: ['card:wildRedYellow', 'color:red', 'color:yellow', 'no color:blue'],
  },
  cantGive: {
    lines: ['Only your own loose cards can be given.', 'Cards of a full set and the card you play stay.'],
    picture: ['art:locked', 'no card:red1'],
  },
  cantTake: {
    lines: [
      'Only cards outside full sets can be taken.',
      'A full set is locked, except for any extra cards in it.',
    ],
    picture: ['card:closeBusiness', 'icon:caret-right-bold', 'art:locked'],
  },
  cantTakeSet: {
    lines: [
      'Close Borders takes a whole full set.',
      'The set must lie full in front of the player you chose.',
    ],
    picture: ['card:closeBorders', 'icon:caret-right-bold', 'text:2/3'],
  },
  notFullSet: {
    lines: ['Toilet paper and distance go on full sets only.', 'Fill the set first.'],
    picture: ['card:socialDistancing', 'icon:caret-right-bold', 'text:2/3'],
  },
  alreadyEnhanced: {
    lines: ['A set carries each of the two enhancements once.', 'The other one may still go on it.'],
    picture: ['card:tpStash', 'icon:plus-bold', 'no card:tpStash', 'card:socialDistancing'],
  },
  notAWildcard: {
    lines: ['Properties have one colour and keep it.', 'Only wildcards can be turned.'],
    picture: ['no card:red1', 'card:wildRedYellow', 'icon:arrows-clockwise-bold'],
  },
  notYourField: {
    lines: ['Players can only turn their own wildcards.', 'And only those that lie on the table.'],
    picture: ['card:wildRedYellow', 'icon:arrows-clockwise-bold', 'icon:person-bold'],
  },
  sameColor: {
    lines: ['The half that points up is the colour it stands for.', 'It stands for this one already.'],
    picture: ['card:wildRedYellow', 'icon:check-bold'],
  },
  setLocked: {
    lines: [
      'An enhanced set keeps its cards: without them the enhancement would fall off.',
      'Wildcards in other sets can be turned.',
    ],
    picture: ['card:tpStash', 'card:wildGreenBlue', 'art:locked'],
  },
  cantPayWith: {
    lines: [
      'You pay with what lies in your bank and on your table.',
      'Hand cards, enhancements and cards worth 0M don’t count.',
    ],
    picture: ['card:m2', 'card:red1', 'no back', 'no card:rainbow'],
  },
  notEnough: {
    lines: [
      'Pay at least what you owe; nobody gives change.',
      'Paying less is only enough if it’s everything you have.',
    ],
    picture: ['text:5M', 'icon:caret-right-bold', 'card:m2', 'icon:plus-bold', 'card:m3'],
  },
  cantPassTo: {
    lines: [
      'Pay My Rent goes to somebody new to this rent who can pay.',
      'Nobody who is sheltering or already charged can be picked.',
    ],
    picture: ['card:payMyRent', 'icon:caret-right-bold', 'no icon:person-bold'],
  },
} satisfies Partial<Record<Refusal, Explanation>>
