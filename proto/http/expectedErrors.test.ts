// Tests that expected errors become values and all others are rethrown.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodedUri, recoverFrom, hasErrorCode, isRequestError, isJsonError } from './expectedErrors.ts'

/** Returns what the work throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('an expected error is recovered from, any other is rethrown', () => {
  const noFile = thrownBy(() => readFileSync('/nowhere/at/all'))
  const noJson = thrownBy(() => JSON.parse('{'))
  const fault = thrownBy(() => String(Object.create(null)))
  const ifAbsent = recoverFrom(hasErrorCode('ENOENT', 'ENOTDIR'), 'absent')
  expect(ifAbsent(noFile)).toBe('absent')
  expect(() => ifAbsent(fault)).toThrow(TypeError)
  expect(() => recoverFrom(hasErrorCode('EACCES'), 'absent')(noFile)).toThrow('ENOENT')
  expect(recoverFrom(isJsonError, null)(noJson)).toBe(null)
  expect(() => recoverFrom(isJsonError, null)(fault)).toThrow(TypeError)
  expect(isRequestError(new DOMException('left', 'AbortError'))).toBe(true)
  expect(isRequestError(new RangeError())).toBe(false)
})

test('a malformed URI component decodes to null', () => {
  expect(decodedUri('Ann%20%C3%A9')).toBe('Ann é')
  expect(decodedUri('%E0%A4%A')).toBe(null)
})
