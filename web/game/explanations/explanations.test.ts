// Explanations hold for any card and any deck: they name no action card.
import { expect, test } from 'vitest'
import { ACTION_KEYS, rowOf } from '#engine/rules/public.ts'
import { EXPLAINED, explanationFor } from './explanations.ts'

test.each(EXPLAINED)(
  'the explanation of %s names no action card, as any card of its verb may be refused',
  (key) => {
    const lines = explanationFor(key)?.lines.join(' ').toLowerCase() ?? ''
    expect(
      ACTION_KEYS.map((card) => rowOf(card).title).filter((title) => lines.includes(title.toLowerCase())),
    ).toEqual([])
  },
)
