// Engines that record what they are sent and never respond.
import type { Inbound } from '#proto/link/messages.ts'
import type { Engines } from '../engines.ts'

/** A message, and the engine it was sent to. */
export interface SentMessage {
  engine: string
  message: Inbound
}

/** Engines of these names; one removed from `alive` is lost. */
export function recordingEngines(...names: readonly string[]) {
  const alive = new Set(names)
  const sent: SentMessage[] = []
  const engines: Engines = {
    names: () => [...alive],
    has: (name) => alive.has(name),
    all: () => [],
    state: (name) => Promise.resolve(alive.has(name) ? 'ready' : 'lost'),
    send: (engine, message) => void sent.push({ engine, message }),
  }
  return { engines, alive, sent }
}
