// The host of an empty waiting room plays against bots.
import { send } from './send.ts'

const OPPONENTS = 3

/** Seats three steady bots and starts; the first refusal ends it, and has been shown. */
export async function startWithBots(): Promise<void> {
  for (let nth = 0; nth < OPPONENTS; nth += 1) {
    const reply = await send({ kind: 'addBot', addBot: { level: 'steady' } })
    if (!reply.ok) return
  }
  await send({ kind: 'start', start: {} })
}
