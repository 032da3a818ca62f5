// Room codes: their format, and their reservation in a real Redis.
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { codeFor, reserveCode } from './roomCodes.ts'

test('codes use unambiguous letters and are the same for the same request', () => {
  for (let nth = 0; nth < 500; nth += 1) {
    const code = codeFor('secret', 'ann', `id${nth}`, 0)
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9]{2}$/)
    expect(roomCodeIn(code)).toBe(code)
  }
  expect(codeFor('secret', 'ann', 'id', 0)).toBe(codeFor('secret', 'ann', 'id', 0))
  expect(codeFor('secret', 'bob', 'id', 0)).not.toBe(codeFor('secret', 'ann', 'id', 0))
})

test('a retried request gets its own code again; a taken or reserved code is skipped', async () => {
  const redis = new Redis(process.env['REDIS_URL'] ?? '')
  try {
    const id = `request-${process.pid}-${Date.now()}`
    const first = codeFor('secret', 'ann', id, 0)
    const reserved = codeFor('secret', 'ann', id, 1)
    await redis.set(`ll:{${first}}:made`, 'somebody else')
    const isReserved = (each: string): Promise<boolean> => Promise.resolve(each === reserved)
    const options = { redis, secret: 'secret', isReserved }
    const code = await reserveCode(options, 'ann', id)
    expect(code).toBe(codeFor('secret', 'ann', id, 2))
    expect(await reserveCode(options, 'ann', id)).toBe(code)
  } finally {
    await redis.quit()
  }
})
