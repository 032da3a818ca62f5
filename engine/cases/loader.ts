// YAML text -> cases, or every fault of the file with its line; runs in the browser too.
import { LineCounter, parseDocument, type Node } from 'yaml'
import { colorsOfKey, isEnhancement } from './catalogue.ts'
import type { Case, Fault, Name, Place } from './notation.ts'
import { isColor, Reading, type Entry } from './reading.ts'
import { noOutcome, readOutcome } from './readOutcome.ts'
import { readStep } from './readStep.ts'
import type { CardKey, Color } from '#engine/rules/public.ts'

const CASE_KEYS = [
  'case',
  'spec',
  'table',
  'turn',
  'moves',
  'multiplier',
  'deck',
  'discard',
  'played',
  'shelter',
  'delayed',
  'settings',
  'seed',
  'do',
  'then',
]
const PLACE_KEYS = ['hand', 'bank', 'field', 'extras']

/** Reads a whole file. A file with a single fault gives no case. */
export function loadCases(text: string, file: string): { cases: Case[] } | { faults: Fault[] } {
  const lines = new LineCounter()
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (doc.errors.length > 0)
    return {
      faults: doc.errors.map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line,
        wrong: `not valid YAML: ${error.message}`,
      })),
    }
  const reading = new Reading(file, doc, lines)
  const root: Node | null = doc.contents
  if (!reading.isList(root)) {
    reading.fault(root, 'a file of cases is a list, each entry beginning with "- case: ..."')
    return { faults: reading.faults }
  }
  const cases =
    root === null ? [] : reading.items(root, root, 'the file').map((each) => readCase(reading, each, file))
  return reading.faults.length > 0 ? { faults: reading.faults } : { cases }
}

function readCase(reading: Reading, node: Node, file: string): Case {
  const entries = reading.entries(node, node, 'a case')
  const find = (key: string): Entry | null => entries.find((entry) => entry.key === key) ?? null
  for (const entry of entries) if (!CASE_KEYS.includes(entry.key)) reading.unknown(entry, 'a case', CASE_KEYS)
  const whole = (key: string, least: number, otherwise: number): number => {
    const entry = find(key)
    return entry === null ? otherwise : reading.whole(entry.value, entry.at, key, least)
  }
  const cards = (key: string): CardKey[] => {
    const entry = find(key)
    return entry === null ? [] : reading.cards(entry.value, entry.at, key)
  }

  const title = find('case')
  if (title === null) reading.fault(node, 'a case needs its name: "case: ..."')
  const table = readTable(reading, find('table'), node)
  const names = table.map((place) => place.name)
  const [turn, shelter, delayed, settings, spec, steps, then] = [
    find('turn'),
    find('shelter'),
    find('delayed'),
    find('settings'),
    find('spec'),
    find('do'),
    find('then'),
  ]
  return {
    name: title === null ? '' : reading.text(title.value, title.at, 'case'),
    file,
    line: reading.line(title?.at ?? node),
    spec: spec === null ? [] : readRows(reading, spec),
    table,
    turn: turn === null ? (names[0] ?? 'A') : reading.name(turn.value, turn.at, 'turn', names),
    moves: whole('moves', 0, 3),
    multiplier: whole('multiplier', 1, 1),
    deck: find('deck') === null ? null : cards('deck'),
    discard: cards('discard'),
    played: cards('played'),
    shelter: shelter === null ? new Map<Name, number>() : reading.numbers(shelter, names),
    delayed: delayed === null ? [] : reading.names(delayed.value, delayed.at, 'delayed', names),
    setsToWin: settings === null ? 3 : readSetsToWin(reading, settings),
    seed: whole('seed', 0, 1),
    steps:
      steps === null
        ? []
        : reading.items(steps.value, steps.at, 'do').map((each) => readStep(reading, each, names)),
    then: then === null ? noOutcome() : readOutcome(reading, then, names),
  }
}

function readRows(reading: Reading, spec: Entry): string[] {
  if (!reading.isList(spec.value)) return [reading.text(spec.value, spec.at, 'spec')]
  return reading.items(spec.value, spec.at, 'spec').map((each) => reading.text(each, spec.at, 'spec'))
}

function readSetsToWin(reading: Reading, settings: Entry): number {
  let setsToWin = 3
  for (const entry of reading.entries(settings.value, settings.at, 'settings'))
    if (entry.key === 'setsToWin') setsToWin = reading.whole(entry.value, entry.at, 'setsToWin', 1)
    else reading.unknown(entry, 'settings', ['setsToWin'])
  return setsToWin
}

function readTable(reading: Reading, table: Entry | null, node: Node): Place[] {
  if (table === null) {
    reading.fault(node, 'a case needs its players: "table: { A: {}, B: {} }"')
    return []
  }
  const entries = reading.entries(table.value, table.at, 'table')
  if (entries.length === 0) reading.fault(table.at, 'table must list at least one player')
  return entries.map((entry) => readPlace(reading, entry))
}

function readPlace(reading: Reading, player: Entry): Place {
  const place: Place = {
    name: reading.newName(player),
    hand: [],
    bank: [],
    field: new Map(),
    extras: new Map(),
  }
  for (const entry of reading.entries(player.value, player.at, player.key))
    switch (entry.key) {
      case 'hand':
      case 'bank':
        place[entry.key] = reading.cards(entry.value, entry.at, entry.key)
        break
      case 'field':
        place.field = readStacks(reading, entry, (card, color) => colorsOfKey(card).includes(color))
        break
      case 'extras':
        place.extras = readStacks(reading, entry, isEnhancement)
        break
      default:
        reading.unknown(entry, `player ${player.key}`, PLACE_KEYS)
    }
  return place
}

function readStacks(
  reading: Reading,
  entry: Entry,
  fits: (card: CardKey, color: Color) => boolean,
): Map<Color, CardKey[]> {
  const stacks = new Map<Color, CardKey[]>()
  for (const stack of reading.entries(entry.value, entry.at, entry.key)) {
    const color = stack.key
    if (!isColor(color)) {
      reading.fault(stack.at, `${entry.key}: there is no color "${color}"`)
      continue
    }
    const cards = reading.cards(stack.value, stack.at, `${entry.key} ${color}`)
    for (const card of cards)
      if (!fits(card, color))
        reading.fault(stack.value ?? stack.at, `${entry.key}: ${card} can't lie on ${color}`)
    stacks.set(color, cards)
  }
  return stacks
}
