// Tests that output of concurrent jobs is printed as if they ran in sequence.
import { expect, test } from 'vitest'
import { outputMux } from './outputMux.mjs'

test('the first job’s output is printed live, later ones are buffered until their turn', () => {
  const printed: string[] = []
  const open = outputMux((stream, text) =>
    printed.push(`${stream === 'stderr' ? '!' : ''}${text.toString()}`),
  )
  const [one, two, three] = [open(), open(), open()]
  two.write('b')
  one.write('a')
  expect(printed).toEqual(['a'])
  two.write('c', 'stderr')
  two.end()
  three.write('d')
  one.end()
  expect(printed).toEqual(['a', 'b', '!c', 'd'])
  three.write('e')
  expect(printed.at(-1)).toBe('e')
})
