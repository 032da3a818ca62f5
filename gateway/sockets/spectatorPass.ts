// Spectator number and signed pass, with which a page resumes watching a room.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'

const NUMBER_BYTES = 3
const PASS_BYTES = 16

/** A spectator's number and pass; the same at every gateway, without a secret of the room. */
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

/**
 * Whether this pass was issued, so that its user found the room by its code before and is not enumerating
 * codes.
 */
export function isPass({ pass }: SpectatorPass, presented: string): boolean {
  const [mine, theirs] = [Buffer.from(pass), Buffer.from(presented)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
