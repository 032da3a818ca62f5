// Parses a step of a case: a player's command or an expired clock, and the expected refusal.
import { WAYS, type Way } from '#engine/rules/public.ts'
import type { Choices, StepAction, Name, Step } from './notation.ts'
import { invalidValue, InvalidValue, type Entry, type Reading } from './reading.ts'

type Verb = StepAction['kind']

/** Each verb, and its options. */
const CHOICES: Readonly<Record<Verb, readonly (keyof Choices)[]>> = {
  play: ['as', 'color', 'target', 'take', 'give', 'set', 'from'],
  turnCard: ['color', 'from'],
  allow: [],
  sayNo: [],
  pay: ['to', 'from'],
  passRent: [],
  discard: [],
  endTurn: [],
  closeReveal: [],
  callVote: [],
  vote: [],
  cancelVote: [],
  leave: [],
  expire: [],
  answer: [],
  away: [],
}
const isVerb = (key: string): key is Verb => Object.hasOwn(CHOICES, key)
const VERBS = Object.keys(CHOICES).filter(isVerb)
const CLOCKS: readonly Verb[] = ['expire', 'answer', 'away']

/** Parses a step such as `{ B: { allow: A }, refused: true }`. */
export function readStep(reading: Reading, step: Entry, names: readonly Name[]): Step {
  const entries = reading.entries(step)
  const [actor, ...others] = entries.filter((entry) => entry.key !== 'refused')
  if (actor === undefined || others.length > 0)
    throw invalidValue(step, 'a step is one command of one player, or of the clock')
  const isClock = actor.key === 'clock'
  if (!isClock && !names.includes(actor.key))
    throw new InvalidValue(actor.at, `there is no player "${actor.key}" at this table`)
  const refused = entries.find((entry) => entry.key === 'refused')
  return {
    line: reading.line(step.at),
    text: `${actor.key}: ${shown(actor)}`,
    by: isClock ? null : actor.key,
    action: readAction(reading, actor, isClock, names),
    refused: refused !== undefined && readRefused(reading, refused),
  }
}

/** Formats a step on one line, as in a case file. */
function shown({ value }: Entry): string {
  const plain: unknown = value?.toJSON()
  return JSON.stringify(plain ?? null)
    .replaceAll('"', '')
    .replaceAll(/([,:])/g, '$1 ')
}

function readRefused(reading: Reading, entry: Entry): boolean | string {
  const value = reading.scalar(entry)
  if (typeof value === 'boolean' || (typeof value === 'string' && value !== '')) return value
  throw invalidValue(entry, 'refused must be true or the exact sentence')
}

function readAction(reading: Reading, actor: Entry, isClock: boolean, names: readonly Name[]): StepAction {
  const where = isClock ? 'clock' : 'a step'
  const verbs = VERBS.filter((verb) => CLOCKS.includes(verb) === isClock)
  const entries = reading.entries(actor)
  const [entry, ...more] = entries.filter(({ key }) => verbs.some((verb) => verb === key))
  if (entry === undefined) reading.fields(entries, where, {}, verbs)
  if (entry === undefined || more.length > 0 || !isVerb(entry.key))
    throw new InvalidValue(actor.at, `${where} needs exactly one of ${verbs.join(', ')}`)
  const verb = entry.key
  const name = (each: Entry): Name => reading.name(each, names)
  const choices = reading.fields<Choices>(
    entries,
    verb,
    {
      as: (each) => readWay(reading, each),
      color: reading.colorChoice,
      target: name,
      to: name,
      take: reading.card,
      give: reading.card,
      set: reading.colorChoice,
      from: reading.color,
    },
    [verb, ...CHOICES[verb]],
  )
  switch (verb) {
    case 'play':
    case 'turnCard':
      return { kind: verb, card: reading.card(entry), ...choices }
    case 'pay':
      return { kind: verb, cards: reading.cards(entry), ...choices }
    case 'discard':
      return { kind: verb, card: reading.card(entry) }
    case 'allow':
    case 'sayNo':
    case 'passRent':
    case 'callVote':
    case 'answer':
    case 'away':
      return { kind: verb, whom: name(entry) }
    case 'vote':
      return { kind: verb, yes: readVote(reading, entry) }
    case 'endTurn':
    case 'closeReveal':
    case 'cancelVote':
    case 'leave':
    case 'expire':
      reading.requireTrue(entry)
      return { kind: verb }
  }
}

function readWay(reading: Reading, entry: Entry): Way {
  const value = reading.scalar(entry)
  const way = WAYS.find((each) => each === value)
  if (way === undefined) throw invalidValue(entry, `as must be one of ${WAYS.join(', ')}`)
  return way
}

function readVote(reading: Reading, entry: Entry): boolean {
  const value = reading.scalar(entry)
  if (value === 'yes' || value === true) return true
  if (value === 'no' || value === false) return false
  throw invalidValue(entry, 'vote must be yes or no')
}
