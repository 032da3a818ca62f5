// Counts page events at our own server, fire and forget.
import { EventCounted, type PageEvent } from '#proto/http/pageEvent.ts'
import { isScenario } from '#web/client/state/place.ts'
import { postTo } from './call.ts'

/** Sends the event; prepared tables count nothing. */
export function countEvent(event: PageEvent): void {
  if (!isScenario(location.pathname)) void postTo('/data/event', { event }, EventCounted)
}
