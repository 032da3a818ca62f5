// Counts what somebody does here: a word to our own server, and nobody waits for it.
import { EventTold, type PageEvent } from '#proto/http/pageEvent.ts'
import { isScenario } from '#web/client/state/place.ts'
import { postTo } from './call.ts'

/** Tells the server; what is done on prepared tables counts for nothing. */
export function tellEvent(event: PageEvent): void {
  if (!isScenario(location.pathname)) void postTo('/data/event', { event }, EventTold)
}
