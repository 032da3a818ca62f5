// Room codes: four consonants and two digits, shown as BCDF-23.
import { createHmac } from 'node:crypto'
import { ROOM_CODE_DIGITS, ROOM_CODE_LETTERS } from '#proto/http/roomCode.ts'
import { EXPIRES, roomKeys } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'

const ATTEMPTS = 50

/** The nth code of a request: deterministic, so that every gateway generates the same codes for it. */
export function codeFor(secret: string, user: string, id: string, attempt: number): string {
  const bytes = createHmac('sha256', secret).update(`code ${user} ${id} ${attempt}`).digest()
  const pick = (from: string, at: number): string => from.charAt(bytes.readUInt16BE(at * 2) % from.length)
  const letters = [0, 1, 2, 3].map((at) => pick(ROOM_CODE_LETTERS, at)).join('')
  return `${letters}-${pick(ROOM_CODE_DIGITS, 4)}${pick(ROOM_CODE_DIGITS, 5)}`
}

interface ReserveOptions {
  redis: Store
  secret: string
  /** Whether a user has reserved this code. */
  isReserved: (code: string) => Promise<boolean>
  /** The value that marks the code as taken; default: the request. */
  marker?: string
}

/** Reserves the first free code for this request; a retry finds the same one. */
export async function reserveCode(
  { redis, secret, isReserved, marker }: ReserveOptions,
  user: string,
  id: string,
): Promise<string | null> {
  const taken = marker ?? `${user} ${id}`
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = codeFor(secret, user, id, attempt)
    const key = roomKeys(code).createdBy
    if (await isReserved(code)) continue
    if ((await redis.set(key, taken, 'EX', EXPIRES.createdBy, 'NX')) !== null) return code
    if ((await redis.get(key)) === taken) return code
  }
  return null
}
