// Texts of a question: what it is about, and the outcome of each answer.
import { keyOf, type Seat, type State } from '#engine/rules/public.ts'
import { counted, possessive } from '#web/ui/text/english.ts'
import { verbUiOf, wordsOf } from './cardUi.ts'
import { colorTitle, titleAt } from './cardTitles.ts'
import type { Open } from './prompt.ts'
import type { Piece } from './verbs/verbUi.ts'
import { masks } from './words.ts'

export interface Question {
  title: string
  lead: Piece[]
  /** Outcome of allowing it, and of a No. */
  allow: string
  refuse: string
}

/** The question a lane puts to `me`, with the players' names. */
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
  return { title: `${title}!`, ...attack, refuse: `${attack.refuse}${price}` }
}

function refused(open: Open, me: Seat, title: string, other: string, price: string): Question {
  const passed = open.play.by !== me
  return {
    title: `${other} says no`,
    lead: passed ? [`${other} won’t pay your rent.`] : [`${other} said no to your ${title}.`],
    allow: passed
      ? 'the rent is yours to pay again.'
      : `your ${title} against ${other} is cancelled. You don’t get the move back.`,
    refuse: `${passed ? `${other} has to pay after all` : `your ${title} goes ahead`}, unless ${other} has another No! card.${price}`,
  }
}

/** The part of a question about the attack on me. */
type Told = Pick<Question, 'lead' | 'allow' | 'refuse'>

function attackOn(s: State, me: Seat, open: Open, name: (seat: Seat) => string): Told {
  if (open.owed > 0) return debtOf(s, open, name)
  const { by, card, choice } = open.play
  const key = keyOf(s, card)
  const other = name(by)
  const attackText = `${other} ${wordsOf(key).attackText ?? `played ${titleAt(s, card)} on you`}.`
  const answers = verbUiOf(key)?.question?.({ s, me, by, other, choice })
  return { lead: [attackText], ...(answers ?? { allow: 'it happens.', refuse: 'it doesn’t happen.' }) }
}

function debtOf(s: State, open: Open, name: (seat: Seat) => string): Told {
  const { by, card, choice } = open.play
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
  const attackText = `${name(by)} ${wordsOf(keyOf(s, card)).attackText ?? `played ${titleAt(s, card)}`}`
  if (choice.color === undefined) return { ...told, lead: [`${attackText}. You owe ${owed}.`] }
  const color = { color: choice.color, text: colorTitle(choice.color) }
  return { ...told, lead: [`${attackText} for `, color, `. You owe ${owed}.`] }
}
