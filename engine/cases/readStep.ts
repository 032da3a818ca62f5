// One step of a case: who does what, or which clock runs out, and whether it must be refused.
import type { Node } from 'yaml'
import { WAYS, type CardKey, type Color, type Way } from '#engine/rules/public.ts'
import type { Deed, Name, Step } from './notation.ts'
import type { Entry, Reading } from './reading.ts'

/** Each verb, and the choices that may stand beside it. */
const CHOICES = {
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
} as const
type Verb = keyof typeof CHOICES
const VERBS = Object.keys(CHOICES).filter((key): key is Verb => key in CHOICES)
const CLOCKS = ['expire', 'answer', 'away']

const NOTHING: Deed = { kind: 'endTurn' }

/** Reads a step such as `{ B: { allow: A }, refused: true }`. */
export function readStep(reading: Reading, node: Node, names: readonly Name[]): Step {
  const entries = reading.entries(node, node, 'a step')
  const actors = entries.filter((entry) => entry.key !== 'refused')
  const actor = actors[0]
  const step: Step = { line: reading.line(node), text: '', by: null, deed: NOTHING, refused: false }
  if (actor === undefined || actors.length > 1) {
    reading.fault(node, 'a step is one command of one player, or of the clock')
    return step
  }
  const isClock = actor.key === 'clock'
  if (!isClock && !names.includes(actor.key))
    reading.fault(actor.at, `there is no player "${actor.key}" at this table`)
  step.by = isClock ? null : actor.key
  step.deed = isClock ? readClock(reading, actor, names) : readDeed(reading, actor, names)
  step.text = `${actor.key}: ${shown(actor.value)}`
  const refused = entries.find((entry) => entry.key === 'refused')
  if (refused !== undefined) step.refused = readRefused(reading, refused)
  return step
}

/** A step on one line, as one would write it. */
function shown(node: Node | null): string {
  const value: unknown = node?.toJSON()
  return JSON.stringify(value ?? null)
    .replaceAll('"', '')
    .replaceAll(/([,:])/g, '$1 ')
}

function readRefused(reading: Reading, entry: Entry): boolean | string {
  const value = reading.scalar(entry.value)
  if (typeof value === 'boolean' || (typeof value === 'string' && value !== '')) return value
  reading.fault(entry.value ?? entry.at, 'refused must be true or the exact sentence')
  return true
}

function readClock(reading: Reading, actor: Entry, names: readonly Name[]): Deed {
  const entries = reading.entries(actor.value, actor.at, 'clock')
  const entry = entries[0]
  if (entry === undefined || entries.length > 1) {
    reading.fault(actor.at, `clock needs exactly one of ${CLOCKS.join(', ')}`)
    return NOTHING
  }
  switch (entry.key) {
    case 'expire':
      reading.justTrue(entry)
      return { kind: 'expire' }
    case 'answer':
    case 'away':
      return { kind: entry.key, whom: reading.name(entry.value, entry.at, entry.key, names) }
    default:
      reading.unknown(entry, 'clock', CLOCKS)
      return NOTHING
  }
}

function readDeed(reading: Reading, actor: Entry, names: readonly Name[]): Deed {
  const entries = reading.entries(actor.value, actor.at, actor.key)
  const verbs = entries.flatMap((entry) => {
    const verb = VERBS.find((each) => each === entry.key)
    return verb === undefined ? [] : [{ verb, entry }]
  })
  const found = verbs[0]
  if (found === undefined || verbs.length > 1) {
    const stranger = entries.find((entry) => verbs.every((each) => each.entry !== entry))
    if (found === undefined && stranger !== undefined) reading.unknown(stranger, 'a step', VERBS)
    else reading.fault(actor.at, `a step needs exactly one of ${VERBS.join(', ')}`)
    return NOTHING
  }
  const { verb, entry } = found
  const allowed: readonly string[] = CHOICES[verb]
  const others = entries.filter((each) => each !== entry)
  for (const each of others) if (!allowed.includes(each.key)) reading.unknown(each, verb, [verb, ...allowed])
  const find = (key: string): Entry | null => others.find((each) => each.key === key) ?? null
  return deedOf(reading, verb, entry, find, names)
}

function deedOf(
  reading: Reading,
  verb: Verb,
  entry: Entry,
  find: (key: string) => Entry | null,
  names: readonly Name[],
): Deed {
  const name = (of: Entry): Name => reading.name(of.value, of.at, of.key, names)
  const named = (key: string): Name | null => read(find(key), name)
  const card = (of: Entry): CardKey => reading.card(of.value, of.at, of.key)
  const color = (key: string): Color | null => read(find(key), (of) => reading.color(of.value, of.at, key))
  switch (verb) {
    case 'play':
      return {
        kind: verb,
        card: card(entry),
        as: read(find('as'), (of) => readWay(reading, of)),
        color: color('color'),
        target: named('target'),
        take: read(find('take'), card),
        give: read(find('give'), card),
        set: color('set'),
        from: color('from'),
      }
    case 'turnCard':
      return { kind: verb, card: card(entry), color: color('color'), from: color('from') }
    case 'allow':
    case 'sayNo':
      return { kind: verb, whom: name(entry) }
    case 'pay':
      return {
        kind: verb,
        cards: reading.cards(entry.value, entry.at, verb),
        to: named('to'),
        from: color('from'),
      }
    case 'passRent':
      return { kind: verb, to: name(entry) }
    case 'discard':
      return { kind: verb, card: card(entry) }
    case 'callVote':
      return { kind: verb, against: name(entry) }
    case 'vote':
      return { kind: verb, yes: readVote(reading, entry) }
    case 'endTurn':
    case 'closeReveal':
    case 'cancelVote':
    case 'leave':
      reading.justTrue(entry)
      return { kind: verb }
  }
}

const read = <T>(entry: Entry | null, how: (entry: Entry) => T): T | null =>
  entry === null ? null : how(entry)

function readWay(reading: Reading, entry: Entry): Way {
  const value = reading.scalar(entry.value)
  const way = WAYS.find((each) => each === value)
  if (way === undefined) reading.fault(entry.value ?? entry.at, `as must be one of ${WAYS.join(', ')}`)
  return way ?? 'money'
}

function readVote(reading: Reading, entry: Entry): boolean {
  const value = reading.scalar(entry.value)
  if (value !== 'yes' && value !== 'no' && typeof value !== 'boolean')
    reading.fault(entry.value ?? entry.at, 'vote must be yes or no')
  return value === 'yes' || value === true
}
