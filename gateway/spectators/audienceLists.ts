// Lists a room's spectators over all gateways, on request only, by Redis pub/sub.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { AUDIENCE_REQUESTS, audienceRepliesChannel } from '#proto/redis/keys.ts'
import { liveGateways } from '../admin/gatewayHeartbeat.ts'
import { subscribe } from '../redis/subscription.ts'
import type { RoutedRoom } from '../routing/routedRoom.ts'
import type { Services } from '../services.ts'
import { AudiencePart, audiencePart, AudienceQuery } from './audiencePage.ts'

/** How long other gateways may take, ms: one that does not answer is left out. */
const ANSWER_MS = 1000

const Request = v.object({ id: v.string(), from: v.string(), room: v.string(), query: AudienceQuery })
const Reply = v.object({ reply: v.string(), from: v.string(), part: AudiencePart })
const Message = v.pipe(v.string(), v.parseJson(), v.union([Request, Reply]))

/** Answers the other gateways until closed; `roomOf`: a room of this gateway by its code. */
export function audienceLists(
  { redis, logError }: Pick<Services, 'redis' | 'logError'>,
  gateway: string,
  roomOf: (code: string) => RoutedRoom | undefined,
) {
  /** Receivers of the replies to open requests, by id. */
  const open = new Map<string, (from: string, part: AudiencePart) => void>()
  const publish = (channel: string, message: unknown) => redis.publish(channel, JSON.stringify(message))
  const close = subscribe(redis, [AUDIENCE_REQUESTS, audienceRepliesChannel(gateway)], {
    message(text) {
      const message = v.safeParse(Message, text)
      if (!message.success) return
      if ('reply' in message.output) {
        const { reply, from, part } = message.output
        return open.get(reply)?.(from, part)
      }
      const { id, from, room, query } = message.output
      if (from === gateway) return
      const part = audiencePart(roomOf(room), query)
      publish(audienceRepliesChannel(from), { reply: id, from: gateway, part }).catch(logError)
    },
    onResubscribed: () => undefined,
    logError,
  })

  return {
    /** The part of each gateway that answers in time. */
    async list(room: string, query: AudienceQuery): Promise<AudiencePart[]> {
      const parts = [audiencePart(roomOf(room), query)]
      const names = (await liveGateways(redis)).map(({ name }) => name)
      const waiting = new Set(names.filter((name) => name !== gateway))
      if (waiting.size === 0) return parts
      const id = randomUUID()
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ANSWER_MS)
        open.set(id, (from, part) => {
          if (!waiting.delete(from)) return
          parts.push(part)
          if (waiting.size > 0) return
          clearTimeout(timer)
          done()
        })
        publish(AUDIENCE_REQUESTS, { id, from: gateway, room, query }).catch(logError)
      })
      open.delete(id)
      return parts
    },
    close,
  }
}
