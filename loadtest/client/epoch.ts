// Reads the owner's epoch of a frame.
import type { ServerFrame } from '#proto/client/messages.ts'

/** The epoch of the owner a frame is of; null: it bears none. */
export function epochOf(frame: ServerFrame): number | null {
  switch (frame.body) {
    case 'update':
      return frame.update.epoch
    case 'private':
      return frame.private.epoch
    case 'welcome':
      return frame.welcome.epoch
    default:
      return null
  }
}
