// Keyboard shortcuts: lookup by key press, unique default keys without chords, remapping.
import { expect, test } from 'vitest'
import { shortcutFor, SHORTCUTS, cardOf, keyFor, keyIn, keyName, remap } from './shortcuts.ts'

const press = (key: string, more: Partial<Parameters<typeof shortcutFor>[0]> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
})

test('the default keys', () => {
  const means = Object.fromEntries(
    ['1', '9', '0', 'Enter', 'm', 'F', 't', 'n', 'a', 'p', 'e', 'l', 'c', '?', '/', 'h', 'i', 'ArrowUp'].map(
      (key) => [key, shortcutFor(press(key), {})],
    ),
  )
  expect(means).toEqual({
    1: 'card1',
    9: 'card9',
    0: 'card10',
    Enter: 'play',
    m: 'money',
    F: 'flip',
    t: 'target',
    n: 'no',
    a: 'allow',
    p: 'pay',
    e: 'endTurn',
    l: 'log',
    c: 'chat',
    '?': 'help',
    '/': 'help',
    h: 'hide',
    i: 'look',
    ArrowUp: 'up',
  })
  expect(shortcutFor(press('x'), {})).toBeNull()
})

test('default keys are unique and need no chord', () => {
  expect(new Set(SHORTCUTS.map((shortcut) => keyFor(shortcut, {}))).size).toBe(SHORTCUTS.length)
  for (const held of ['altKey', 'ctrlKey', 'metaKey'] as const) {
    expect(shortcutFor(press('e', { [held]: true }), {})).toBeNull()
  }
})

test('a letter of another script means the key at its position', () => {
  expect(keyIn({ key: 'у', code: 'KeyE' })).toBe('e')
  expect(keyIn({ key: 'é', code: 'Digit2' })).toBe('é')
  expect(shortcutFor(press('у', { code: 'KeyE' }), {})).toBe('endTurn')
  expect(shortcutFor(press('μ', { code: 'KeyM' }), {})).toBe('money')
})

test('where digits need Shift, the bare key counts as its digit, unless its character is a shortcut', () => {
  const french = ['&', 'é', '"', "'", '(', '-', 'è', '_', 'ç', 'à']
  const shortcuts = french.map((key, at) => shortcutFor(press(key, { code: `Digit${(at + 1) % 10}` }), {}))
  expect(shortcuts).toEqual(french.map((_, at) => `card${at + 1}`))
  expect(shortcutFor(press('1', { code: 'Digit1', shiftKey: true }), {})).toBe('card1')
  expect(shortcutFor(press('1', { code: 'Numpad1' }), {})).toBe('card1')
  expect(shortcutFor(press('/', { code: 'Digit7', shiftKey: true }), {})).toBe('help')
  expect(shortcutFor(press('!', { code: 'Digit1', shiftKey: true }), {})).toBeNull()
  expect(shortcutFor(press('é', { code: 'Digit2' }), { no: 'é' })).toBe('no')
})

test('AltGr types another character; Ctrl and Alt belong to the browser', () => {
  const held = { altKey: true, ctrlKey: true, code: 'Digit7' }
  expect(shortcutFor(press('/', { ...held, getModifierState: () => true }), {})).toBe('help')
  expect(shortcutFor(press('{', { ...held, getModifierState: () => true }), {})).toBeNull()
  expect(shortcutFor(press('/', { ...held, getModifierState: () => false }), {})).toBeNull()
})

test('a free key is assigned; a used or reserved one is refused with a message', () => {
  expect(remap({}, 'endTurn', 'X')).toEqual({ keys: { endTurn: 'x' } })
  expect(shortcutFor(press('x'), { endTurn: 'x' })).toBe('endTurn')
  expect(shortcutFor(press('e'), { endTurn: 'x' })).toBeNull()
  expect(remap({ endTurn: 'x' }, 'endTurn', 'e')).toEqual({ keys: {} })
  expect(remap({}, 'endTurn', 'm')).toEqual({
    refused: 'M banks the card already. Choose another key, or change that one first.',
  })
  expect(remap({}, 'endTurn', 'Tab')).toEqual({
    refused: 'Tab can’t be changed. Choose another key.',
  })
  // An alternative key of another shortcut can be reassigned.
  expect(remap({}, 'no', '/')).toEqual({ keys: { no: '/' } })
  expect(shortcutFor(press('/'), { no: '/' })).toBe('no')
})

test('digits select cards of the hand, and keys have display names', () => {
  expect([cardOf('card1'), cardOf('card10'), cardOf('no')]).toEqual([0, 9, -1])
  expect([keyName('e'), keyName('ArrowLeft'), keyName('Enter')]).toEqual(['E', '←', 'Enter'])
})
