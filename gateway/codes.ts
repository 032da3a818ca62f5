// Room codes: four consonants and two digits that nobody mistakes for each other, shown as BCDF-23.
import { createHmac } from 'node:crypto'
import { EXPIRES, roomKeys } from '#proto/keys.ts'
import type { Store } from '#proto/store.ts'

const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const DIGITS = '23456789'
const ATTEMPTS = 50

/** The code somebody means, whatever the case and wherever the dash; null: not a code. */
export function readCode(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[A-Z]{4}\d{2}$/.test(bare)) return null
  return `${bare.slice(0, 4)}-${bare.slice(4)}`
}

/** The nth code of a request: the same request gets the same codes in every gateway. */
export function codeFor(secret: string, user: string, id: string, attempt: number): string {
  const bytes = createHmac('sha256', secret).update(`code ${user} ${id} ${attempt}`).digest()
  const pick = (from: string, at: number): string => from.charAt(bytes.readUInt16BE(at * 2) % from.length)
  const letters = [0, 1, 2, 3].map((at) => pick(LETTERS, at)).join('')
  return `${letters}-${pick(DIGITS, 4)}${pick(DIGITS, 5)}`
}

/** What drawing codes needs of the gateway. */
export interface Drawing {
  redis: Store
  secret: string
  /** Whether somebody keeps this code for later. */
  holds: (code: string) => Promise<boolean>
  /** What the code is marked with; left out: the request. */
  mark?: string
}

/** Reserves the first free code for this request; a repeat finds the one it got before. */
export async function reserveCode(
  { redis, secret, holds, mark }: Drawing,
  user: string,
  id: string,
): Promise<string | null> {
  const mine = mark ?? `${user} ${id}`
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = codeFor(secret, user, id, attempt)
    const key = roomKeys(code).made
    if (await holds(code)) continue
    if ((await redis.set(key, mine, 'EX', EXPIRES.made, 'NX')) !== null) return code
    if ((await redis.get(key)) === mine) return code
  }
  return null
}
