// Idempotency keys: a retried request gets the first response and is not executed again.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { answerKey, EXPIRES } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'

/** A request with its idempotency key. */
interface IdempotentRequest {
  /** The user, the kind of request, and the id created at the button press. */
  name: readonly string[]
  /** The payload; with another payload it is another request. */
  sent: Uint8Array
}

/** How an answer is stored. */
interface AnswerRules<Answer> {
  schema: v.GenericSchema<unknown, Answer>
  /** Whether the answer is final; after any other the request may be retried. */
  isOutcome: (answer: Answer) => boolean
}

/** Executes a request once; null: the first execution is still in flight. */
export type RunOnce = <Answer>(
  request: IdempotentRequest,
  rules: AnswerRules<Answer>,
  work: () => Promise<Answer>,
) => Promise<Answer | null>

const IN_FLIGHT = 'under way'
/** Polls by a retry while the first execution is in flight, POLLED_MS apart. */
const POLLS = 50
const POLL_MS = 100

/** Stores answers in Redis for `EXPIRES.answer`; during a Redis outage retries are executed. */
export function idempotencyKeys(
  redis: Pick<Redis, 'status' | 'set' | 'get' | 'del'>,
  logError: (error: unknown) => void,
): RunOnce {
  return async ({ name, sent }, rules, work) => {
    if (redis.status !== 'ready') return work()
    const digest = (what: string): Buffer =>
      createHash('sha256')
        .update(JSON.stringify([what, ...name]))
        .update(sent)
        .digest()
    const key = answerKey(digest('key').toString('base64url'))
    const seal = digest('seal')
    for (let poll = 0; poll < POLLS; poll += 1) {
      if ((await redis.set(key, IN_FLIGHT, 'EX', EXPIRES.answering, 'NX')) !== null) {
        let text: string | null = null
        try {
          const answer = await work()
          if (rules.isOutcome(answer)) text = JSON.stringify(answer)
          return answer
        } finally {
          // The work is done, even if its answer can't be stored.
          await (
            text === null ? redis.del(key) : redis.set(key, encrypt(text, seal), 'EX', EXPIRES.answer)
          ).catch(logError)
        }
      }
      const found = await redis.get(key)
      if (found !== null && found !== IN_FLIGHT)
        return v.parse(rules.schema, JSON.parse(decrypt(found, seal)))
      await wait(POLL_MS)
    }
    return null
  }
}

/**
 * Encrypts an answer with a key derived from the request: it may hold a token, which Redis alone must not
 * reveal.
 */
function encrypt(text: string, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64')
}

function decrypt(text: string, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString()
}
