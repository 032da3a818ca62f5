// What keys do at the table: every act with its usual key, the keys somebody chose instead, and which act a key means.
import type { Tastes } from '#web/prefs/preferences.ts'

/** Where an act stands in the lists of help and settings. */
export type Group = 'My hand' | 'My turn' | 'Answers' | 'Finding things'

interface Row {
  /** As a list of keys says it. */
  says: string
  /** As a sentence says it: "E ends your turn already." */
  does: string
  group: Group
  usual: string
  /** Other keys that mean it too as long as nothing else does. */
  also?: readonly string[]
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The name of the act that goes to the nth card of my hand. */
export type CardAct = `card${(typeof DIGITS)[number]}`

const CARD_ROWS = DIGITS.map((n) => [
  `card${n}`,
  { says: `Go to card ${n}`, does: `goes to card ${n}`, group: 'My hand', usual: String(n % 10) },
]) satisfies [CardAct, Row][]

const OTHER_ROWS = {
  left: { says: 'One to the left', does: 'goes to the left', group: 'Finding things', usual: 'ArrowLeft' },
  right: {
    says: 'One to the right',
    does: 'goes to the right',
    group: 'Finding things',
    usual: 'ArrowRight',
  },
  up: { says: 'One up', does: 'goes up', group: 'Finding things', usual: 'ArrowUp' },
  down: { says: 'One down', does: 'goes down', group: 'Finding things', usual: 'ArrowDown' },
  first: { says: 'The first one', does: 'goes to the first one', group: 'Finding things', usual: 'Home' },
  last: { says: 'The last one', does: 'goes to the last one', group: 'Finding things', usual: 'End' },
  play: { says: 'Play the card', does: 'plays the card', group: 'My hand', usual: 'Enter' },
  money: { says: 'Put it in my bank as money', does: 'banks the card', group: 'My hand', usual: 'm' },
  flip: { says: 'Turn a wildcard', does: 'turns a wildcard', group: 'My hand', usual: 'f' },
  target: { says: 'Aim at the next target', does: 'aims at the next target', group: 'My hand', usual: 't' },
  look: { says: 'Look closer', does: 'looks closer', group: 'My hand', usual: 'i' },
  sortLeft: {
    says: 'Move the card left in my hand',
    does: 'moves the card left',
    group: 'My hand',
    usual: ',',
  },
  sortRight: {
    says: 'Move the card right in my hand',
    does: 'moves the card right',
    group: 'My hand',
    usual: '.',
  },
  hide: { says: 'Hide or show my hand', does: 'hides your hand', group: 'My hand', usual: 'h' },
  endTurn: { says: 'End my turn', does: 'ends your turn', group: 'My turn', usual: 'e' },
  status: {
    says: 'Say whose turn it is and what is left',
    does: 'says whose turn it is',
    group: 'My turn',
    usual: 'w',
  },
  no: { says: 'No! I’m in Quarantine', does: 'says no', group: 'Answers', usual: 'n' },
  allow: { says: 'Let it happen', does: 'lets it happen', group: 'Answers', usual: 'a' },
  pay: { says: 'Take the payment advice', does: 'takes the payment advice', group: 'Answers', usual: 'p' },
  log: { says: 'To the log', does: 'goes to the log', group: 'Finding things', usual: 'l' },
  chat: { says: 'To the chat', does: 'goes to the chat', group: 'Finding things', usual: 'c' },
  compare: {
    says: 'Compare players',
    does: 'compares the players',
    group: 'Finding things',
    usual: 'v',
  },
  settings: { says: 'Settings', does: 'opens the settings', group: 'Finding things', usual: 's' },
  help: {
    says: 'All keys',
    does: 'shows all keys',
    group: 'Finding things',
    usual: '?',
    also: ['/', 'F1'],
  },
} as const satisfies Record<string, Row>

/** Something a key can do. */
export type Act = CardAct | keyof typeof OTHER_ROWS

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([...CARD_ROWS, ...Object.entries(OTHER_ROWS)])

/** All acts, as lists of keys show them. */
export const ACTS: readonly Act[] = [
  ...DIGITS.map((n): CardAct => `card${n}`),
  'play',
  'money',
  'flip',
  'target',
  'look',
  'sortLeft',
  'sortRight',
  'hide',
  'endTurn',
  'status',
  'no',
  'allow',
  'pay',
  'left',
  'right',
  'up',
  'down',
  'first',
  'last',
  'log',
  'chat',
  'compare',
  'settings',
  'help',
]

/** Keys that differ from the usual ones, as the tastes keep them. */
export type Keys = Tastes['keys']

const rowOf = (act: Act): Row => ROWS.get(act) ?? OTHER_ROWS.help

/** What a list calls an act, and the part of the list it stands in. */
export const actSays = (act: Act): string => rowOf(act).says
export const actGroup = (act: Act): Group => rowOf(act).group

/** The nth of my hand's cards that an act goes to, from 0; -1 for every other act. */
export const cardOf = (act: Act): number => DIGITS.findIndex((n) => act === `card${n}`)

/** The key of an act: the chosen one, or the usual one. */
export const keyFor = (act: Act, keys: Keys): string => keys[act] ?? rowOf(act).usual

/** What of a key press counts. */
export interface Press {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey?: boolean
  getModifierState?(name: 'AltGraph'): boolean
}

/** Whether the browser may mean something by this press. AltGr looks like Ctrl and Alt, but only makes another sign. */
export const isChord = (press: Press): boolean =>
  press.metaKey || ((press.altKey || press.ctrlKey) && press.getModifierState?.('AltGraph') !== true)

/**
 * The act a key press means, by its sign or else by the digit it lies on; nothing with Ctrl, Alt or Meta held, so that
 * the browser's own keys stay its own.
 */
export function actFor(press: Press, keys: Keys): Act | null {
  if (isChord(press)) return null
  const sign = actOf(keyIn(press), keys)
  const digit = digitIn(press)
  return sign ?? (digit === null ? null : actOf(digit, keys))
}

const actOf = (key: string, keys: Keys): Act | null =>
  ACTS.find((act) => keyFor(act, keys) === key) ??
  ACTS.find((act) => keys[act] === undefined && rowOf(act).also?.includes(key) === true) ??
  null

/** The digit of a press: its sign, or the one its key bears where digits need Shift, as on a French keyboard. */
export function digitIn({ key, code, shiftKey, altKey, ctrlKey }: Press): string | null {
  if (/^\d$/.test(key)) return key
  const held = shiftKey === true || altKey || ctrlKey
  return key.length === 1 && !held ? (/^Digit(\d)$/.exec(code)?.[1] ?? null) : null
}

/** The key of a press as it is kept: letters small, and by their place on the keyboard where the script has others. */
export function keyIn({ key, code }: Pick<Press, 'key' | 'code'>): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  const foreign = key.length === 1 && key > '\u007f'
  return foreign && latin !== undefined ? latin.toLowerCase() : key.length === 1 ? key.toLowerCase() : key
}

/** Keys that belong to the browser, or without which nobody gets around. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['Tab', 'Escape', ' ', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'ContextMenu'],
  ...['Dead', 'Process', 'Unidentified', 'F5', 'F11', 'F12', 'PrintScreen', 'Backspace', 'Delete'],
])

export type Remapped = { keys: Keys } | { refused: string }

/** Gives an act another key; one that means something already is refused with a sentence. */
export function remap(keys: Keys, act: Act, key: string): Remapped {
  const wanted = key.length === 1 ? key.toLowerCase() : key
  if (RESERVED.has(wanted)) {
    return { refused: `${keyName(wanted)} can’t be changed. Choose another key.` }
  }
  const other = ACTS.find((each) => each !== act && keyFor(each, keys) === wanted)
  if (other !== undefined) {
    return {
      refused: `${keyName(wanted)} ${rowOf(other).does} already. Choose another key, or change that one first.`,
    }
  }
  const { [act]: _, ...rest } = keys
  return { keys: wanted === rowOf(act).usual ? rest : { ...rest, [act]: wanted } }
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
  ',': 'Comma',
  '.': 'Full stop',
}

/** A key as it is printed. */
export const keyName = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
