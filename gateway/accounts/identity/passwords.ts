// Password hashing with scrypt, limited in concurrency (32 MB and 50 ms each).
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** Parameters of scrypt: N = 2 ** COST. */
const COST_EXPONENT = 15
const BLOCK = 8
const PARALLELISM = 1
const BYTES = 32
/** scrypt needs 32 MB, exactly what Node's default limit rejects. */
const MEMORY = 64 * 1024 * 1024
const CONCURRENCY = 2
const MAX_PENDING = 40
const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const FORM = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** Hashes and checks passwords; null: the queue is full. */
export function passwords() {
  const limit = pLimit(CONCURRENCY)
  const limited = async <T>(work: () => Promise<T>): Promise<T | null> =>
    limit.pendingCount >= MAX_PENDING ? null : limit(work)

  const unmatchable = formatted(randomBytes(16), randomBytes(BYTES))
  return {
    /** The hash to store. */
    hash(password: string): Promise<string | null> {
      const salt = randomBytes(16)
      return limited(async () =>
        formatted(salt, await scryptHash(password, salt, COST_EXPONENT, BLOCK, PARALLELISM)),
      )
    },
    /** Whether the password matches the hash; '' takes equally long and never matches. */
    check(password: string, stored: string): Promise<boolean | null> {
      return limited(async () => {
        const [, cost, block, parallelism, salt = '', hash = ''] =
          FORM.exec(stored === '' ? unmatchable : stored) ?? []
        const salted = Buffer.from(salt, 'base64url')
        const computed = await scryptHash(password, salted, Number(cost), Number(block), Number(parallelism))
        const expected = Buffer.from(hash, 'base64url')
        return computed.length === expected.length && timingSafeEqual(computed, expected) && stored !== ''
      })
    },
  }
}

const formatted = (salt: Buffer, hash: Buffer): string =>
  ['scrypt', COST_EXPONENT, BLOCK, PARALLELISM, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )

/** Normalised, so that the same letters from another keyboard give the same password. */
const scryptHash = (password: string, salt: Buffer, cost: number, r: number, p: number): Promise<Buffer> =>
  runScrypt(password.normalize('NFKC'), salt, BYTES, { N: 2 ** cost, r, p, maxmem: MEMORY })
