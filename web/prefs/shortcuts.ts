// What keys do at the table: every act with its usual key, the keys somebody chose instead, and which act a key means.
import type { Preferences } from '#web/prefs/preferences.ts'
import json from './shortcuts.json' with { type: 'json' }

interface Row {
  /** As a list of keys says it. */
  label: string
  /** As a sentence says it: "E ends your turn already." */
  does: string
  usual: string
  /** Other keys that mean it too as long as nothing else does. */
  also?: readonly string[]
}

type Group = keyof typeof json

/** Where acts stand in the lists of help and settings. */
export const GROUPS = ['My hand', 'My turn', 'Answers', 'Finding things'] as const

/** Something a key can do. */
export type Shortcut = { [G in Group]: keyof (typeof json)[G] }[Group]

const ROWS: ReadonlyMap<string, Row & { group: Group }> = new Map(
  GROUPS.flatMap((group) =>
    Object.entries<Row>(json[group]).map(([name, row]) => [name, { ...row, group }] as const),
  ),
)

const isShortcut = (name: string): name is Shortcut => ROWS.has(name)

/** All acts, as lists of keys show them. */
export const SHORTCUTS: readonly Shortcut[] = [...ROWS.keys()].filter(isShortcut)

/** Keys that differ from the usual ones, as the preferences keep them. */
export type Keys = Preferences['keys']

function rowOf(shortcut: Shortcut): Row & { group: Group } {
  const row = ROWS.get(shortcut)
  if (!row) throw new Error(`no row for ${shortcut}`)
  return row
}

/** What a list calls an act, and the part of the list it stands in. */
export const shortcutLabel = (shortcut: Shortcut): string => rowOf(shortcut).label
export const shortcutGroup = (shortcut: Shortcut): Group => rowOf(shortcut).group

/** The nth of my hand's cards that an act goes to, from 0; -1 for every other act. */
export const cardOf = (shortcut: Shortcut): number => Number(/^card(\d+)$/.exec(shortcut)?.[1] ?? 0) - 1

/** The key of an act: the chosen one, or the usual one. */
export const keyFor = (shortcut: Shortcut, keys: Keys): string => keys[shortcut] ?? rowOf(shortcut).usual

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
export function shortcutFor(press: Press, keys: Keys): Shortcut | null {
  if (isChord(press)) return null
  const sign = actOf(keyIn(press), keys)
  const digit = digitIn(press)
  return sign ?? (digit === null ? null : actOf(digit, keys))
}

const actOf = (key: string, keys: Keys): Shortcut | null =>
  SHORTCUTS.find((shortcut) => keyFor(shortcut, keys) === key) ??
  SHORTCUTS.find(
    (shortcut) => keys[shortcut] === undefined && rowOf(shortcut).also?.includes(key) === true,
  ) ??
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
  'Tab',
  'Escape',
  ' ',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'ContextMenu',
  'Dead',
  'Process',
  'Unidentified',
  'F5',
  'F11',
  'F12',
  'PrintScreen',
  'Backspace',
  'Delete',
])

export type Remapped = { keys: Keys } | { refused: string }

/** Gives an act another key; one that means something already is refused with a sentence. */
export function remap(keys: Keys, shortcut: Shortcut, key: string): Remapped {
  const wanted = key.length === 1 ? key.toLowerCase() : key
  if (RESERVED.has(wanted)) {
    return { refused: `${keyName(wanted)} can’t be changed. Choose another key.` }
  }
  const other = SHORTCUTS.find((each) => each !== shortcut && keyFor(each, keys) === wanted)
  if (other !== undefined) {
    return {
      refused: `${keyName(wanted)} ${rowOf(other).does} already. Choose another key, or change that one first.`,
    }
  }
  const { [shortcut]: _, ...rest } = keys
  return { keys: wanted === rowOf(shortcut).usual ? rest : { ...rest, [shortcut]: wanted } }
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
