// Keyboard shortcuts of the table: default keys, custom keys, and lookup by key press.
import type { Preferences } from '#web/prefs/preferences.ts'
import json from './shortcuts.json' with { type: 'json' }

interface Row {
  /** Label in the list of keys. */
  label: string
  /** Verb phrase for a sentence: "E ends your turn already." */
  does: string
  usual: string
  /** Additional keys, unless another shortcut uses them. */
  also?: readonly string[]
}

type Group = keyof typeof json

/** Groups of the lists in help and settings. */
export const GROUPS = ['My hand', 'My turn', 'Answers', 'Finding things'] as const

/** A shortcut's name. */
export type Shortcut = { [G in Group]: keyof (typeof json)[G] }[Group]

const ROWS: ReadonlyMap<string, Row & { group: Group }> = new Map(
  GROUPS.flatMap((group) =>
    Object.entries<Row>(json[group]).map(([name, row]) => [name, { ...row, group }] as const),
  ),
)

const isShortcut = (name: string): name is Shortcut => ROWS.has(name)

/** All shortcuts, in the order of the lists. */
export const SHORTCUTS: readonly Shortcut[] = [...ROWS.keys()].filter(isShortcut)

/** Keys that differ from the default, as stored in the preferences. */
export type Keys = Preferences['keys']

function rowOf(shortcut: Shortcut): Row & { group: Group } {
  const row = ROWS.get(shortcut)
  if (!row) throw new Error(`no row for ${shortcut}`)
  return row
}

/** A shortcut's label and group in the lists. */
export const shortcutLabel = (shortcut: Shortcut): string => rowOf(shortcut).label
export const shortcutGroup = (shortcut: Shortcut): Group => rowOf(shortcut).group

/** Index of the hand's card that a shortcut focuses; -1 for other shortcuts. */
export const cardOf = (shortcut: Shortcut): number => Number(/^card(\d+)$/.exec(shortcut)?.[1] ?? 0) - 1

/** The key of a shortcut: the custom one, or the default. */
export const keyFor = (shortcut: Shortcut, keys: Keys): string => keys[shortcut] ?? rowOf(shortcut).usual

/** The relevant fields of a keyboard event. */
export interface Press {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey?: boolean
  getModifierState?(name: 'AltGraph'): boolean
}

/** Whether the press may be a browser shortcut. AltGr looks like Ctrl and Alt, but only types another character. */
export const isChord = (press: Press): boolean =>
  press.metaKey || ((press.altKey || press.ctrlKey) && press.getModifierState?.('AltGraph') !== true)

/**
 * The shortcut of a key press, by its character or else by the digit on its key; null with Ctrl, Alt or Meta, which the
 * browser uses.
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

/** The digit of a press: its character, or the one on its key where digits need Shift, as on a French keyboard. */
export function digitIn({ key, code, shiftKey, altKey, ctrlKey }: Press): string | null {
  if (/^\d$/.test(key)) return key
  const held = shiftKey === true || altKey || ctrlKey
  return key.length === 1 && !held ? (/^Digit(\d)$/.exec(code)?.[1] ?? null) : null
}

/** The key of a press as stored: letters in lower case, and by their position for non-Latin scripts. */
export function keyIn({ key, code }: Pick<Press, 'key' | 'code'>): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  const foreign = key.length === 1 && key > '\u007f'
  return foreign && latin !== undefined ? latin.toLowerCase() : key.length === 1 ? key.toLowerCase() : key
}

/** Keys used by the browser or for navigation, which can't be assigned. */
const RESERVED: ReadonlySet<string> = new Set([
  ' ',
  ...'Shift Control Alt AltGraph Meta CapsLock Dead Process Unidentified'.split(' '),
  ...'Tab Escape ContextMenu Backspace Delete F5 F11 F12 PrintScreen'.split(' '),
])

export type Remapped = { keys: Keys } | { refused: string }

/** Assigns another key to a shortcut; a reserved or used key is refused with a sentence. */
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

/** A key's displayed name. */
export const keyName = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
