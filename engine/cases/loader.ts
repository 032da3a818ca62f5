// Parses YAML into cases, or into all errors with their lines; runs in the browser too.
import { LineCounter, parseDocument, visit, type Node, type YAMLError } from 'yaml'
import { COLORS, type CardKey, type Color } from '#engine/rules/public.ts'
import { colorsOfKey, isEnhancement } from './catalogue.ts'
import type { Case, Fault, Name, Outcome, Place, Step } from './notation.ts'
import { Reading, invalidValue, InvalidValue, type Entry } from './reading.ts'
import { readOutcome } from './readOutcome.ts'
import { readStep } from './readStep.ts'

/** Parses a whole file. A file with any error yields no case. */
export function loadCases(text: string, file: string): { cases: Case[] } | { faults: Fault[] } {
  const lines = new LineCounter()
  const withoutMark = text.replace(/^\uFEFF/, '')
  const doc = parseDocument(withoutMark, { lineCounter: lines, prettyErrors: false })
  if (doc.errors.length > 0)
    return {
      faults: doc.errors.map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line,
        message: yamlFault(error),
      })),
    }
  const reading = new Reading(file, doc, lines)
  visit(doc, {
    Alias: (_, alias) => {
      if (!alias.resolve(doc)) reading.fault(alias, `there is no anchor "${alias.source}"`)
    },
  })
  if (reading.faults.length > 0) return { faults: reading.faults }
  const root: Node | null = doc.contents
  if (root === null || !reading.isList(root)) {
    reading.fault(root, 'a file of cases is a list, each entry beginning with "- case: ..."')
    return { faults: reading.faults }
  }
  const whole = { key: 'the file', at: root, value: root }
  const cases = reading.list(whole, (each) => readCase(reading, each, file), 'a case')
  return reading.faults.length > 0 ? { faults: reading.faults } : { cases }
}

const yamlFault = ({ code, message }: YAMLError): string =>
  code === 'MULTIPLE_DOCS'
    ? 'a file is one list of cases, without "---" between them'
    : `not valid YAML: ${message}`

/** The fields of a case, by key. */
interface CaseFields extends Omit<Case, 'name' | 'file' | 'line' | 'deck' | 'setsToWin' | 'steps'> {
  case: string
  deck: CardKey[]
  settings: { setsToWin?: number }
  do: Step[]
}

function readCase(reading: Reading, node: Entry, file: string): Case {
  const entries = reading.entries(node)
  const title = entries.find(({ key }) => key === 'case')
  if (title === undefined) reading.fault(node.at, 'a case needs its name: "case: ..."')
  if (entries.every(({ key }) => key !== 'table'))
    reading.fault(node.at, 'a case needs its players: "table: { A: {}, B: {} }"')
  const names: Name[] = []
  const fields = reading.fields<CaseFields>(entries, 'a case', {
    case: reading.text,
    // Parsed first, since the other fields refer to its players.
    table: (entry) => {
      const players = reading.entries(entry)
      if (players.length === 0) throw new InvalidValue(entry.at, 'table must list at least one player')
      names.push(...players.map(({ key }) => key))
      return players.map((player) => readPlace(reading, player))
    },
    spec: (entry) =>
      reading.isList(entry.value) ? reading.list(entry, reading.text) : [reading.text(entry)],
    turn: (entry) => reading.name(entry, names),
    moves: reading.whole,
    multiplier: (entry) => reading.whole(entry, 1),
    deck: reading.cards,
    discard: reading.cards,
    played: reading.cards,
    shelter: (entry) => reading.mapOf(entry, names, 'player', (each) => reading.whole(each)),
    delayed: (entry) => reading.names(entry, names),
    settings: (entry) =>
      reading.fields<{ setsToWin: number }>(reading.entries(entry), 'settings', {
        setsToWin: (each) => reading.whole(each, 1),
      }),
    seed: reading.whole,
    do: (entry) => reading.list(entry, (each) => readStep(reading, each, names), 'a step'),
    then: (entry): Outcome => readOutcome(reading, entry, names),
  })
  const { case: name = '', settings, do: steps = [], ...rest } = fields
  return {
    name,
    file,
    line: reading.line(title?.at ?? node.at),
    spec: [],
    table: [],
    turn: names[0] ?? 'A',
    moves: 3,
    multiplier: 1,
    deck: null,
    discard: [],
    played: [],
    shelter: new Map(),
    delayed: [],
    setsToWin: settings?.setsToWin ?? 3,
    seed: 1,
    steps,
    then: { places: new Map() },
    ...rest,
  }
}

function readPlace(reading: Reading, player: Entry): Place {
  const { key: name, at } = player
  if (!/^[A-Z]+$/.test(name)) throw new InvalidValue(at, `a player is a capital letter, not "${name}"`)
  const stacks =
    (fits: (card: CardKey, color: Color) => boolean) =>
    (entry: Entry): Place['field'] =>
      reading.mapOf(entry, COLORS, 'color', (stack, color) => {
        const cards = reading.cards(stack)
        const stray = cards.find((card) => !fits(card, color))
        if (stray !== undefined) throw invalidValue(stack, `${entry.key}: ${stray} can't lie on ${color}`)
        return cards
      })
  const found = reading.fields<Omit<Place, 'name'>>(reading.entries(player), `player ${name}`, {
    hand: reading.cards,
    bank: reading.cards,
    field: stacks((card, color) => colorsOfKey(card).includes(color)),
    extras: stacks(isEnhancement),
  })
  return { name, hand: [], bank: [], field: new Map(), extras: new Map(), ...found }
}
