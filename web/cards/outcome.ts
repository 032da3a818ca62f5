// What a question is about, and what comes of each answer, in plain words.
import {
  cardsOn,
  colorOf,
  fullSets,
  setSize,
  type CardId,
  type Choice,
  type Color,
  type Seat,
  type State,
  findPlayer,
  rowFor,
} from '#engine/rules/public.ts'
import { counted, possessive } from '#web/ui/english.ts'
import { colorTitle, titleAt } from './cardTitles.ts'
import type { Open } from './prompt.ts'
import { masks } from './words.ts'

/** A piece of a sentence: words, or a card or color set in its own hue. */
export type Piece = string | { card: CardId } | { color: Color; text: string }

export interface Question {
  title: string
  /** Something is done to me; else something of mine was refused. */
  attack: boolean
  lead: Piece[]
  /** What comes of letting it happen, and of a No. */
  allow: string
  refuse: string
}

/** The question a lane puts to `me`, told with the names of those at the table. */
export function questionFor(s: State, me: Seat, open: Open, name: (seat: Seat) => string): Question {
  const other = name(open.from)
  const title = titleAt(s, open.play.card)
  const left = open.noCards.length
  const price =
    left === 0
      ? ''
      : left === 1
        ? ' This uses your last No! card. It doesn’t cost a move.'
        : ` It leaves you ${counted(left - 1, 'No card')} and costs no move.`
  if (open.noes % 2 === 1) return refused(open, me, title, other, price)
  const attack = attackOn(s, me, open, name)
  return { title: `${title}!`, attack: true, ...attack, refuse: `${attack.refuse}${price}` }
}

function refused(open: Open, me: Seat, title: string, other: string, price: string): Question {
  const passed = open.play.by !== me
  return {
    title: `${other} says no`,
    attack: false,
    lead: passed ? [`${other} won’t pay your rent.`] : [`${other} said no to your ${title}.`],
    allow: passed
      ? 'the rent is yours to pay again.'
      : `your ${title} against ${other} is cancelled. You don’t get the move back.`,
    refuse: `${passed ? `${other} has to pay after all` : `your ${title} goes ahead`}, unless ${other} has another No! card.${price}`,
  }
}

type Told = Pick<Question, 'lead' | 'allow' | 'refuse'>

function attackOn(s: State, me: Seat, open: Open, name: (seat: Seat) => string): Told {
  const { by, card, choice } = open.play
  const other = name(by)
  const row = rowFor(s, card)
  const hand = findPlayer(s, me)?.hand.length ?? 0
  if (open.owed > 0) return debtOf(s, open, name)
  switch (row.kind === 'action' ? row.verb : 'respond') {
    case 'stealCard':
      return stolenCard(s, me, other, choice)
    case 'stealSet':
      return stolenSet(s, me, by, other, choice)
    case 'swapCard':
      return swapped(s, other, choice)
    case 'swapHand':
      return {
        lead: [`${other} swaps a hand card with you, unseen.`],
        allow: `one of your ${counted(hand, 'card')} goes to ${other}, and you get one back.`,
        refuse: 'you keep every card you hold.',
      }
    case 'redraw':
      return {
        lead: [`${other} sends you to work from home.`],
        allow: `you discard your ${counted(hand, 'card')} and draw as many new ones.`,
        refuse: 'you keep your hand.',
      }
    case 'reveal':
      return {
        lead: [`${other} wants to see your hand.`],
        allow: `${other} looks at your ${counted(hand, 'card')} for ten seconds.`,
        refuse: 'your hand stays yours alone.',
      }
    case 'delay':
      return {
        lead: [`${other} delays your shipment.`],
        allow: 'you draw no cards at the start of your next turn.',
        refuse: 'you draw as usual.',
      }
    default:
      return {
        lead: [`${other} played ${titleAt(s, card)} on you.`],
        allow: 'it happens.',
        refuse: 'it doesn’t happen.',
      }
  }
}

function debtOf(s: State, open: Open, name: (seat: Seat) => string): Told {
  const { by, card, choice } = open.play
  const row = rowFor(s, card)
  const owed = masks(open.owed)
  const told = {
    allow: `you pay ${owed} to ${name(by)}, from your bank or your properties.`,
    refuse: 'you pay nothing.',
  }
  if (open.from !== by) {
    return {
      ...told,
      lead: [`${name(open.from)} passes ${possessive(name(by))} rent on to you. You owe ${owed}.`],
    }
  }
  if (row.kind === 'rent' && choice.color !== undefined) {
    const color = { color: choice.color, text: colorTitle(choice.color) }
    return { ...told, lead: [`${name(by)} charges rent for `, color, `. You owe ${owed}.`] }
  }
  const reason =
    row.kind === 'action' && row.reach === 'all' ? 'has recovered, and all are happy' : 'coughed on you'
  return { ...told, lead: [`${name(by)} ${reason}. You owe ${owed}.`] }
}

function stolenCard(s: State, me: Seat, other: string, choice: Choice): Told {
  const { take } = choice
  if (take === undefined)
    return { lead: [`${other} wants one of your properties.`], allow: 'it is gone.', refuse: 'you keep it.' }
  const color = colorOf(s, take)
  const left = cardsOn(s, me, color).length - 1
  const rest =
    left > 0
      ? ` Your ${colorTitle(color)} falls to ${left}/${setSize(color)}.`
      : ` It is your last ${colorTitle(color)}.`
  return {
    lead: [`${other} wants your `, { card: take }, '.'],
    allow: `${titleAt(s, take)} goes to ${other}.${rest}`,
    refuse: `you keep ${titleAt(s, take)}.`,
  }
}

function stolenSet(s: State, me: Seat, by: Seat, other: string, choice: Choice): Told {
  const { set } = choice
  if (set === undefined)
    return { lead: [`${other} wants a full set of yours.`], allow: 'it is gone.', refuse: 'you keep it.' }
  const extras = (findPlayer(s, me)?.extras ?? []).filter((card) => colorOf(s, card) === set)
  const along =
    ['', ' with its enhancement', ' with both enhancements'][extras.length] ?? ' with all enhancements'
  const held = new Set([...fullSets(s, by), set]).size
  return {
    lead: [`${other} wants your `, { color: set, text: `${colorTitle(set)} set` }, `${along}.`],
    allow: `your ${colorTitle(set).toLowerCase()} set goes to ${other}${along}, who then holds ${held} of ${s.setsToWin} sets.`,
    refuse: 'you keep the set.',
  }
}

function swapped(s: State, other: string, { give, take }: Choice): Told {
  if (give === undefined || take === undefined) {
    return {
      lead: [`${other} wants to swap properties.`],
      allow: 'they are swapped.',
      refuse: 'you keep yours.',
    }
  }
  return {
    lead: [`${other} swaps `, { card: give }, ' for your ', { card: take }, '.'],
    allow: `${titleAt(s, take)} goes, ${titleAt(s, give)} comes to you.`,
    refuse: `you keep ${titleAt(s, take)}.`,
  }
}
