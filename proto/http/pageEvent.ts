// HTTP schema of anonymous analytics events.
import * as v from 'valibot'

/** The analytics events of the page. */
export const PAGE_EVENTS = ['user pressed play again', 'viewed highlight reel'] as const
export type PageEvent = (typeof PAGE_EVENTS)[number]

/** POST /data/event */
export const PageEventBody = v.object({ event: v.picklist(PAGE_EVENTS, 'There is no such event.') })

/** The response. */
export const EventCounted = v.object({ success: v.literal(true) })
export type EventCounted = v.InferOutput<typeof EventCounted>
