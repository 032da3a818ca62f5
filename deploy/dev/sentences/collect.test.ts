// Tests that the collector finds every user-facing text, and no machine string.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collect, textsOf } from './collect.ts'

const found = (code: string): string[] => textsOf('page.tsx', code)

describe('user-visible texts', () => {
  it('are found in markup, joined to whole sentences', () => {
    expect(found('const a = <p>You win <b>{n}</b> rolls,\n  <a href="/x">and more</a>.</p>')).toContain(
      'You win {…} rolls, and more.',
    )
  })
  it('are found in attributes, templates, tables and conditions', () => {
    expect(found('const a = <button aria-label="Look at the table" />')).toEqual(['Look at the table'])
    expect(found('const a = `Charge ${name} ${sum}`')).toEqual(['Charge {…} {…}'])
    expect(found("const a = { full: 'That game is full.', none: many ? 'Nobody' : 'Some people' }")).toEqual([
      'That game is full.',
      'Nobody',
      'Some people',
    ])
  })
  it('exclude classes, URLs, selectors and styles', () => {
    const code = `
      import x from './a b.ts'
      const a = <a className="button button-quiet" href="/the way">{x}</a>
      document.querySelector('.a .b')
      const font = { font: '800 12px Nunito' }
      const kind: 'some kind' = 'rgb(1 2 3)'`
    expect(found(code)).toEqual([])
  })
})

it('collect finds all texts of the page', () => {
  const texts = new Set(collect(join(import.meta.dirname, '../../..')).flatMap((each) => each.texts))
  for (const known of [
    'Which set do you charge for?',
    'Look at the table',
    'please provide a name',
    'Only complete sets. Enhancements come along.',
  ])
    expect([...texts], known).toContain(known)
})
