// Tests the ESLint rule on `draw`: functions created at each render are reported.
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { stableDraw } from './stableDraw.js'

/** Number of `draw` props in this code that are created at each render. */
const unstable = (code: string): number =>
  new Linter().verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { pixi: { rules: { draw: stableDraw } } },
        rules: { 'pixi/draw': 'error' },
      },
    ],
    { filename: 'some.tsx' },
  ).length

test('a draw function created in the component is reported', () => {
  expect(unstable('const A = () => <pixiGraphics draw={(g) => g.clear()} />')).toBe(1)
  expect(unstable('const A = () => <pixiGraphics draw={function (g) { g.clear() }} />')).toBe(1)
  expect(
    unstable('function A() { const draw = (g) => g.clear(); return <pixiGraphics draw={draw} /> }'),
  ).toBe(1)
  expect(
    unstable('function A() { function draw(g) { g.clear() } return <pixiGraphics draw={draw} /> }'),
  ).toBe(1)
})

test('the result of a function call is reported', () => {
  expect(unstable('const A = ({ hue }) => <pixiGraphics draw={filled(hue)} />')).toBe(1)
  expect(unstable('function A() { const draw = filled(1); return <pixiGraphics draw={draw} /> }')).toBe(1)
})

test('a stable draw function is not reported', () => {
  expect(unstable('const draw = (g) => g.clear(); const A = () => <pixiGraphics draw={draw} />')).toBe(0)
  expect(
    unstable(
      'function A() { const draw = useCallback((g) => g.clear(), []); return <pixiGraphics draw={draw} /> }',
    ),
  ).toBe(0)
  expect(unstable('const A = ({ draw }) => <pixiGraphics draw={draw} />')).toBe(0)
  expect(unstable('const A = () => <Chart draw={(g) => g.clear()} />')).toBe(0)
})
