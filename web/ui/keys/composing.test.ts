// Tests that IME key events are blocked however the engine marks them; all others pass.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockComposedKeys } from './composing.ts'

test('key events consumed by an input method reach no listener', () => {
  const page = new EventTarget()
  blockComposedKeys(page)
  const heard: unknown[] = []
  for (const type of ['keydown', 'keyup'])
    page.addEventListener(type, ({ type: what }) => heard.push(what), true)
  const press = (type: string, more: object): boolean =>
    page.dispatchEvent(Object.assign(new Event(type), more))
  press('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
  press('keydown', { key: 'Enter', isComposing: false, keyCode: 229 })
  press('keyup', { key: 'Enter', isComposing: true, keyCode: 13 })
  expect(heard).toEqual([])
  press('keydown', { key: 'Enter', isComposing: false, keyCode: 13 })
  press('keydown', { key: 'Escape' })
  press('keyup', { key: 'Enter', isComposing: false, keyCode: 13 })
  expect(heard).toEqual(['keydown', 'keydown', 'keyup'])
})

test('the blocker is the page’s first import, so that no listener precedes it', () => {
  const main = readFileSync(join(import.meta.dirname, '../../app/main.tsx'), 'utf8')
  expect(/^import .*$/m.exec(main)?.[0]).toBe("import '../ui/keys/composing.ts'")
})
