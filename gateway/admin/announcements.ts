// The operators' announcement: stored in Redis until it expires, sent to every page.
import * as v from 'valibot'
import { encodeServer } from '#proto/client/wire.ts'
import { Announcement, type AnnouncementRequest } from '#proto/http/operator.ts'
import { ANNOUNCED, ANNOUNCEMENT } from '#proto/redis/keys.ts'
import { script } from '#proto/redis/script.ts'
import { subscribe } from '../redis/subscription.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

// A retry, at whichever gateway, does not change the result of the first request.
// KEYS the announcement; ARGV id, the announcement or '' for none, its duration in ms
const REPLACE = script(`local before = redis.call('GET', KEYS[1])
if before and cjson.decode(before).id == ARGV[1] then return before end
if ARGV[2] == '' then redis.call('DEL', KEYS[1])
else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return ARGV[2]
`)

/** The current announcement at this gateway. */
export type Announcements = ReturnType<typeof announcements>

/** Subscribes on a Redis connection of its own until closed. */
export function announcements(
  { redis, now, logError }: Pick<Services, 'redis' | 'now' | 'logError'>,
  sessions: () => Iterable<Session>,
) {
  let known: Announcement | null = null
  const current = (): Announcement | null => (known !== null && known.until > now() ? known : null)
  const frameOf = ({ id, text, until }: Announcement): Uint8Array => {
    const left = Math.max(0, Math.round(until - now()))
    return encodeServer({ body: 'notice', notice: { text, paused: false, announced: { id, left } } })
  }

  function show(next: Announcement | null): void {
    const before = current()
    known = next
    const shown = current() ?? (before && { ...before, text: '' })
    if (shown === null || (shown.id === before?.id && shown.text === before.text)) return
    const frame = frameOf(shown)
    for (const session of sessions()) session.send(frame)
  }
  async function readStored(): Promise<void> {
    show(read(await redis.get(ANNOUNCEMENT)))
  }
  const reload = (): void => void readStored().catch(logError)
  const close = subscribe(redis, ANNOUNCED, { message: reload, onResubscribed: reload, logError })
  reload()

  return {
    /** The current announcement; null: none. */
    current,
    /** Replaces the current announcement; without text withdraws it. Rejects on a Redis error. */
    async announce({ id, text, minutes }: AnnouncementRequest, name: string): Promise<Announcement | null> {
      const durationMs = minutes * 60_000
      const announcement: Announcement | null =
        text === '' ? null : { id, text, until: now() + durationMs, name }
      const message = announcement === null ? '' : JSON.stringify(announcement)
      const next = read(String(await REPLACE(redis, [ANNOUNCEMENT], [id, message, durationMs])))
      show(next)
      await redis.publish(ANNOUNCED, id)
      return next
    },
    /** Sends it to a new session. */
    sendTo(session: Session): void {
      const announcement = current()
      if (announcement !== null) session.send(frameOf(announcement))
    },
    close,
  }
}

/** An announcement of another build with another shape is ignored. */
function read(text: string | null): Announcement | null {
  if (text === null || text === '') return null
  const found = v.safeParse(Announcement, JSON.parse(text))
  return found.success ? found.output : null
}
