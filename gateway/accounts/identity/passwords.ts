// Password hashing with scrypt, limited in concurrency (32 MB and 50 ms each).
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

const COST = 15
const BLOCK = 8
const LANES = 1
const BYTES = 32
/** What it needs is 32 MB; Node's own limit is just that, and refuses. */
const MEMORY = 64 * 1024 * 1024
const AT_ONCE = 2
const WAITING_MOST = 40
const FORM = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** Reckons hashes; null: too many wait already. */
export interface Passwords {
  /** What to keep of a password. */
  hash(password: string): Promise<string | null>
  /** Whether it is the password; one that is compared to nothing ('') takes as long, and is never right. */
  check(password: string, kept: string): Promise<boolean | null>
}

export function passwords(): Passwords {
  const turns = pLimit(AT_ONCE)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | null> =>
    turns.pendingCount >= WAITING_MOST ? null : turns(work)

  const nobody = written(randomBytes(16), randomBytes(BYTES))
  return {
    hash(password) {
      const salt = randomBytes(16)
      return inTurn(async () => written(salt, await reckon(password, salt, COST, BLOCK, LANES)))
    },
    check(password, kept) {
      return inTurn(async () => {
        const [, cost, block, lanes, salt = '', hash = ''] = FORM.exec(kept === '' ? nobody : kept) ?? []
        const given = await reckon(
          password,
          Buffer.from(salt, 'base64url'),
          Number(cost),
          Number(block),
          Number(lanes),
        )
        const right = Buffer.from(hash, 'base64url')
        return given.length === right.length && timingSafeEqual(given, right) && kept !== ''
      })
    },
  }
}

const written = (salt: Buffer, hash: Buffer): string =>
  ['scrypt', COST, BLOCK, LANES, salt.toString('base64url'), hash.toString('base64url')].join('$')

/** The same letters typed on another keyboard are the same password. */
function reckon(password: string, salt: Buffer, cost: number, block: number, lanes: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: block, p: lanes, maxmem: MEMORY }
  return new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, options, (error, hash) => {
      if (error === null) done(hash)
      else fail(error)
    })
  })
}
