// Redis pub/sub subscription on its own connection, with a heartbeat.
import { randomUUID } from 'node:crypto'
import { pulseChannel } from '#proto/redis/keys.ts'
import { duplicateRedis, type Redis } from '#proto/redis/client.ts'

/** Interval of a subscriber's heartbeats to itself, ms. */
export const HEARTBEAT_MS = 10_000
/** Consecutive heartbeats not received after which the connection is dead. */
export const MAX_MISSED_HEARTBEATS = 2

/** Callbacks of a subscription. */
interface SubscriptionHandlers {
  message: (text: string) => void
  /** Resubscribed after an outage: messages published meanwhile are lost. */
  onResubscribed: () => void
  logError: (error: unknown) => void
}

/** Subscribes to one or more channels until the returned function is called; heartbeats are published by `redis`. */
export function subscribe(
  redis: Redis,
  channels: string | readonly string[],
  { message, onResubscribed, logError }: SubscriptionHandlers,
): () => void {
  const connection = duplicateRedis(redis)
  const wanted = [channels].flat()
  const heartbeat = pulseChannel(randomUUID())
  let wasReady = false
  let missedHeartbeats = 0
  let isPublishing = false

  async function onReady(): Promise<void> {
    await connection.subscribe(...wanted, heartbeat)
    if (wasReady) onResubscribed()
    wasReady = true
  }

  /** A vanished machine closes no connection, and a subscriber sends no commands that could time out. */
  async function sendHeartbeat(): Promise<void> {
    if (isPublishing) return
    if (missedHeartbeats >= MAX_MISSED_HEARTBEATS) {
      missedHeartbeats = 0
      connection.disconnect(true)
    }
    isPublishing = true
    try {
      await redis.publish(heartbeat, '')
      missedHeartbeats += 1
    } finally {
      isPublishing = false
    }
  }

  connection.on('error', logError)
  connection.on('ready', () => void onReady().catch(logError))
  connection.on('message', (from: string, text: string) => {
    missedHeartbeats = 0
    if (from !== heartbeat) message(text)
  })
  const timer = setInterval(() => void sendHeartbeat().catch(logError), HEARTBEAT_MS)
  return () => {
    clearInterval(timer)
    connection.disconnect()
  }
}
