// Texts of an open question: what it is about, and the outcome of each answer.
import { keyOf, type Seat, type State } from '#engine/rules/public.ts'
import { counted, possessive } from '#web/ui/text/english.ts'
import { textsOf, verbUiOf } from './cardUi.ts'
import { formatAmount } from './formatAmount.ts'
import { colorTitle, titleAt } from './cardTitles.ts'
import type { OpenQuestion } from './prompt.ts'
import type { AttackTexts } from './verbs/verbUi.ts'

/** The name of a seat's player. */
type NameOf = (seat: Seat) => string
type QuestionTexts = Required<AttackTexts> & { title: string }

/** The question a lane puts to `me`, with the players' names. */
export function questionTexts(s: State, me: Seat, open: OpenQuestion, name: NameOf): QuestionTexts {
  const other = name(open.from)
  const title = titleAt(s, open.play.card)
  const price = priceOfNo(open.noCards.length)
  if (open.noes % 2 === 1) return noTexts(open, me, title, other, price)
  const attack = attackOn(s, me, open, name)
  return { title: `${title}!`, ...attack, refuse: `${attack.refuse}${price}` }
}

/** What a No costs a player who holds this many No cards; '' for none. */
function priceOfNo(noCards: number): string {
  if (noCards === 0) return ''
  if (noCards === 1) return ' This uses your last No! card. It doesn’t cost a move.'
  return ` It leaves you ${counted(noCards - 1, 'No card')} and costs no move.`
}

/** The texts of a No to `me`, which may be answered with another No. */
function noTexts(open: OpenQuestion, me: Seat, title: string, other: string, price: string): QuestionTexts {
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
function attackOn(s: State, me: Seat, open: OpenQuestion, name: NameOf): Required<AttackTexts> {
  if (open.owed > 0) return debtOn(s, open, name)
  const { by, card, choice } = open.play
  const key = keyOf(s, card)
  const other = name(by)
  const attackText = `${other} ${textsOf(key).attackText ?? `played ${titleAt(s, card)} on you`}.`
  const texts = verbUiOf(key)?.question?.({ s, me, by, other, choice })
  return { lead: [attackText], ...(texts ?? { allow: 'it happens.', refuse: 'it doesn’t happen.' }) }
}

/** The texts of a debt, which are the same for all cards that charge one. */
function debtOn(s: State, open: OpenQuestion, name: NameOf): Required<AttackTexts> {
  const { by, card, choice } = open.play
  const owed = formatAmount(open.owed)
  const texts = {
    allow: `you pay ${owed} to ${name(by)}, from your bank or your properties.`,
    refuse: 'you pay nothing.',
  }
  if (open.from !== by) {
    return {
      ...texts,
      lead: [`${name(open.from)} passes ${possessive(name(by))} rent on to you. You owe ${owed}.`],
    }
  }
  const attackText = `${name(by)} ${textsOf(keyOf(s, card)).attackText ?? `played ${titleAt(s, card)}`}`
  if (choice.color === undefined) return { ...texts, lead: [`${attackText}. You owe ${owed}.`] }
  const color = { color: choice.color, text: colorTitle(choice.color) }
  return { ...texts, lead: [`${attackText} for `, color, `. You owe ${owed}.`] }
}
