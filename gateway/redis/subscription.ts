// Redis pub/sub subscription on its own connection, with a heartbeat.
import { randomUUID } from 'node:crypto'
import { pulseChannel } from '#proto/redis/keys.ts'
import { anotherRedis, type Redis } from '#proto/redis/client.ts'

/** Interval of a subscriber's heartbeats to itself, ms. */
export const PULSE_MS = 10_000
/** Consecutive heartbeats not received after which the connection is dead. */
export const UNHEARD_MOST = 2

/** Callbacks of a subscription. */
interface SubscriptionHandlers {
  message: (text: string) => void
  /** Resubscribed after an outage: messages published meanwhile are lost. */
  missed: () => void
  failed: (error: unknown) => void
}

/** Subscribes to `channel` until the returned function is called; heartbeats are published by `redis`. */
export function subscribe(
  redis: Redis,
  channel: string,
  { message, missed, failed }: SubscriptionHandlers,
): () => void {
  const connection = anotherRedis(redis)
  const pulse = pulseChannel(randomUUID())
  let wasReady = false
  let unheard = 0
  let beating = false

  async function subscribe(): Promise<void> {
    await connection.subscribe(channel, pulse)
    if (wasReady) missed()
    wasReady = true
  }

  /** A vanished machine closes no connection, and a subscriber sends no commands that could time out. */
  async function beat(): Promise<void> {
    if (beating) return
    if (unheard >= UNHEARD_MOST) {
      unheard = 0
      connection.disconnect(true)
    }
    beating = true
    try {
      await redis.publish(pulse, '')
      unheard += 1
    } finally {
      beating = false
    }
  }

  connection.on('error', failed)
  connection.on('ready', () => void subscribe().catch(failed))
  connection.on('message', (from: string, text: string) => {
    unheard = 0
    if (from === channel) message(text)
  })
  const timer = setInterval(() => void beat().catch(failed), PULSE_MS)
  return () => {
    clearInterval(timer)
    connection.disconnect()
  }
}
