// Tests of opening the file while another process does the same.
import { expect, test } from 'vitest'
import { useWriteAheadLog } from './database.ts'

/** A database that refuses the switch with these result codes before it succeeds. */
function refusing(...codes: number[]) {
  const statements: string[] = []
  const exec = (statement: string): void => {
    statements.push(statement)
    const errcode = codes.shift()
    if (errcode !== undefined) throw Object.assign(new Error('database is locked'), { errcode })
  }
  return { exec, statements }
}

test('the switch to a write-ahead log waits for another process that makes it', async () => {
  const BUSY_RECOVERY = 261
  const database = refusing(5, BUSY_RECOVERY)
  await useWriteAheadLog(database)
  expect(database.statements).toEqual(Array(3).fill('pragma journal_mode = wal'))
})

test('any other refusal is an error at once', async () => {
  const database = refusing(8)
  await expect(useWriteAheadLog(database)).rejects.toThrow('database is locked')
  expect(database.statements).toHaveLength(1)
})
