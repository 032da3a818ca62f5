// Idempotent HTTP calls: what is repeated under its Idempotency-Key gets its first answer and is not done again.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { answerKey, EXPIRES } from '#proto/keys.ts'
import type { Redis } from '#proto/redis.ts'
import { refusal, type Answer, type Asked } from './router.ts'

/** Does what is asked, once for each Idempotency-Key of a caller; without one each time. */
export type Idempotency = (asked: Asked, work: () => Promise<Answer>) => Promise<Answer>

const UNDER_WAY = 'under way'
/** A repeat that comes while the first is being carried out looks so often for its answer, this many ms apart. */
const LOOKS = 50
const LOOKED_MS = 100
/** Whoever comes in has another token afterwards, and may have lost the one before: who it is says the body. */
const COMING_IN = /^\/data\/account\/(?!delete$)/

const Kept = v.object({ status: v.number(), type: v.string(), body: v.string() })
type Kept = v.InferOutput<typeof Kept>

/** Keeps answers in Redis for `EXPIRES.answer`; while Redis is away calls are carried out as if they had no key. */
export function idempotency(
  redis: Pick<Redis, 'status' | 'set' | 'get' | 'del'>,
  failed: (error: unknown) => void,
): Idempotency {
  async function first(key: string): Promise<boolean> {
    return (await redis.set(key, UNDER_WAY, 'EX', EXPIRES.answering, 'NX')) !== null
  }

  async function carryOut(key: string, seal: Buffer, work: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer | null = null
    try {
      return (answer = await work())
    } finally {
      const kept = answer === null ? null : keptOf(answer)
      // What was done is done, whether its answer can be kept or not.
      await (kept === null ? redis.del(key) : redis.set(key, sealed(kept, seal), 'EX', EXPIRES.answer)).catch(
        failed,
      )
    }
  }

  return async (asked, work) => {
    const sent = asked.idempotencyKey === '' ? null : await asked.body
    if (sent?.kind !== 'json' || redis.status !== 'ready') return work()
    const { token, method, path, idempotencyKey } = asked
    const who = COMING_IN.test(path) ? '' : token
    const name = (what: string): Buffer =>
      createHash('sha256')
        .update(JSON.stringify([what, who, method, path, idempotencyKey]))
        .update(sent.raw)
        .digest()
    const key = answerKey(name('key').toString('base64url'))
    const seal = name('seal')
    for (let look = 0; look < LOOKS; look += 1) {
      if (await first(key)) return carryOut(key, seal, work)
      const found = await redis.get(key)
      if (found !== null && found !== UNDER_WAY) return opened(found, seal)
      await wait(LOOKED_MS)
    }
    return refusal(503, 'That is still being done. Please try again in a moment.')
  }
}

/** Null: an answer that says nothing of what was asked, after which it may be asked again. */
function keptOf({ status, type, body }: Answer): Kept | null {
  const says = status < 500 && status !== 408 && status !== 429
  return says && typeof body === 'string' ? { status, type, body } : null
}

/** An answer may hold a token: whoever reads Redis can't open it without what its caller sent. */
function sealed(answer: Kept, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const hidden = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
}

function opened(text: string, key: Buffer): Answer {
  const bytes = Buffer.from(text, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  const shown = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString()
  const answer = v.parse(Kept, JSON.parse(shown))
  return { ...answer, headers: { 'Cache-Control': 'no-store' } }
}
