// Which act a key means, that no key is ever left or right of Ctrl, and that two acts never share a key.
import { expect, test } from 'vitest'
import { actFor, ACTS, cardOf, keyFor, keyIn, keyName, remap } from './shortcuts.ts'

const press = (key: string, more: Partial<Parameters<typeof actFor>[0]> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
})

test('the usual keys', () => {
  const means = Object.fromEntries(
    ['1', '9', '0', 'Enter', 'm', 'F', 't', 'n', 'a', 'p', 'e', 'l', 'c', '?', '/', 'h', 'i', 'ArrowUp'].map(
      (key) => [key, actFor(press(key), {})],
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
  expect(actFor(press('x'), {})).toBeNull()
})

test('no two acts have the same usual key, and none needs a chord', () => {
  expect(new Set(ACTS.map((act) => keyFor(act, {}))).size).toBe(ACTS.length)
  for (const held of ['altKey', 'ctrlKey', 'metaKey'] as const) {
    expect(actFor(press('e', { [held]: true }), {})).toBeNull()
  }
})

test('a letter of another script means the key it lies on', () => {
  expect(keyIn({ key: 'у', code: 'KeyE' })).toBe('e')
  expect(keyIn({ key: 'é', code: 'Digit2' })).toBe('é')
  expect(actFor(press('у', { code: 'KeyE' }), {})).toBe('endTurn')
  expect(actFor(press('μ', { code: 'KeyM' }), {})).toBe('money')
})

test('where digits need Shift the bare key counts as its digit, unless its sign means something itself', () => {
  const french = ['&', 'é', '"', "'", '(', '-', 'è', '_', 'ç', 'à']
  const acts = french.map((key, at) => actFor(press(key, { code: `Digit${(at + 1) % 10}` }), {}))
  expect(acts).toEqual(french.map((_, at) => `card${at + 1}`))
  expect(actFor(press('1', { code: 'Digit1', shiftKey: true }), {})).toBe('card1')
  expect(actFor(press('1', { code: 'Numpad1' }), {})).toBe('card1')
  expect(actFor(press('/', { code: 'Digit7', shiftKey: true }), {})).toBe('help')
  expect(actFor(press('!', { code: 'Digit1', shiftKey: true }), {})).toBeNull()
  expect(actFor(press('é', { code: 'Digit2' }), { no: 'é' })).toBe('no')
})

test('AltGr makes another sign, Ctrl and Alt belong to the browser', () => {
  const held = { altKey: true, ctrlKey: true, code: 'Digit7' }
  expect(actFor(press('/', { ...held, getModifierState: () => true }), {})).toBe('help')
  expect(actFor(press('{', { ...held, getModifierState: () => true }), {})).toBeNull()
  expect(actFor(press('/', { ...held, getModifierState: () => false }), {})).toBeNull()
})

test('another key is taken, a taken or reserved one refused with a sentence', () => {
  expect(remap({}, 'endTurn', 'X')).toEqual({ keys: { endTurn: 'x' } })
  expect(actFor(press('x'), { endTurn: 'x' })).toBe('endTurn')
  expect(actFor(press('e'), { endTurn: 'x' })).toBeNull()
  expect(remap({ endTurn: 'x' }, 'endTurn', 'e')).toEqual({ keys: {} })
  expect(remap({}, 'endTurn', 'm')).toEqual({
    refused: 'M banks the card already. Choose another key, or change that one first.',
  })
  expect(remap({}, 'endTurn', 'Tab')).toEqual({
    refused: 'Tab can’t be changed. Choose another key.',
  })
  // Somebody else's second key can be taken: it was only lent.
  expect(remap({}, 'no', '/')).toEqual({ keys: { no: '/' } })
  expect(actFor(press('/'), { no: '/' })).toBe('no')
})

test('digits count the hand, and keys have printed names', () => {
  expect([cardOf('card1'), cardOf('card10'), cardOf('no')]).toEqual([0, 9, -1])
  expect([keyName('e'), keyName('ArrowLeft'), keyName('Enter')]).toEqual(['E', '←', 'Enter'])
})
