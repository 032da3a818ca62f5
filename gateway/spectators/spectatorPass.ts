// Spectator number and signed pass, by which a page returns to the room it watched.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'

const NUMBER_BYTES = 3
const PASS_BYTES = 16

/** What a user is given who watches a room; the same in every gateway, and no secret of the room's is in it. */
export interface SpectatorPass {
  number: number
  pass: string
}

export function passFor(secret: string, room: string, user: string): SpectatorPass {
  const bytes = createHmac('sha256', secret).update(`watches ${room} ${user}`).digest()
  return {
    number: FIRST_SPECTATOR + bytes.readUIntBE(0, NUMBER_BYTES),
    pass: bytes.subarray(NUMBER_BYTES, NUMBER_BYTES + PASS_BYTES).toString('base64url'),
  }
}

/** Whether this was given out: then its user has found the room by its code before, and asks about no other. */
export function isPass({ pass }: SpectatorPass, given: string): boolean {
  const [mine, theirs] = [Buffer.from(pass), Buffer.from(given)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
