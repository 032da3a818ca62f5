// Redis pub/sub subscription on its own connection, with a heartbeat.
import { randomUUID } from 'node:crypto'
import { pulseChannel } from '#proto/redis/keys.ts'
import { anotherRedis, type Redis } from '#proto/redis/client.ts'

/** How often a listener says something to itself, ms. */
export const PULSE_MS = 10_000
/** So many of its own words in a row that a listener has not heard make its connection a dead one. */
export const UNHEARD_MOST = 2

/** Who hears. */
export interface SubscriptionHandlers {
  heard: (told: string) => void
  /** The channel is heard again after a while in which it was not: what was said meanwhile is not said again. */
  missed: () => void
  failed: (error: unknown) => void
}

/** Listens on `channel` until what it gives back is called; `redis` is what it says its own words by. */
export function subscribe(
  redis: Redis,
  channel: string,
  { heard, missed, failed }: SubscriptionHandlers,
): () => void {
  const connection = anotherRedis(redis)
  const pulse = pulseChannel(randomUUID())
  let wasReady = false
  let unheard = 0
  let saying = false

  async function subscribe(): Promise<void> {
    await connection.subscribe(channel, pulse)
    if (wasReady) missed()
    wasReady = true
  }

  /** A machine that vanished closes no connection, and a subscriber asks nothing that could stay unanswered. */
  async function beat(): Promise<void> {
    if (saying) return
    if (unheard >= UNHEARD_MOST) {
      unheard = 0
      connection.disconnect(true)
    }
    saying = true
    try {
      await redis.publish(pulse, '')
      unheard += 1
    } finally {
      saying = false
    }
  }

  connection.on('error', failed)
  connection.on('ready', () => void subscribe().catch(failed))
  connection.on('message', (from: string, told: string) => {
    unheard = 0
    if (from === channel) heard(told)
  })
  const timer = setInterval(() => void beat().catch(failed), PULSE_MS)
  return () => {
    clearInterval(timer)
    connection.disconnect()
  }
}
