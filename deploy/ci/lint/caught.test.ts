// Tests the ESLint rule on `catch`: unused errors are reported, used ones are not.
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { noSwallowedErrors } from './caught.js'

/** Number of catch clauses in this code that ignore their error. */
const swallowing = (code: string): number =>
  new Linter().verify(code, [
    {
      plugins: { catches: { rules: { 'no-swallowed-errors': noSwallowedErrors } } },
      rules: { 'catches/no-swallowed-errors': 'error' },
    },
  ]).length

test('a catch that ignores its error is reported', () => {
  expect(swallowing('try { work() } catch { rest() }')).toBe(1)
  expect(swallowing('work().catch(() => undefined)')).toBe(1)
  expect(swallowing('work().then(done, () => null)')).toBe(1)
  expect(swallowing('work().catch(function () {})')).toBe(1)
})

test('a catch that handles or forwards its error is not reported', () => {
  expect(swallowing('try { work() } catch (error) { log(error) }')).toBe(0)
  expect(swallowing('work().catch(recoverFrom(isRequestError, null))')).toBe(0)
  expect(swallowing('work().catch((error) => told(error)).then(() => done())')).toBe(0)
})
