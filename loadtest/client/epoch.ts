// Reads the owner's epoch from a frame.
import type { ServerFrame } from '#proto/client/messages.ts'

/** The epoch of the owner that sent the frame; null: the frame carries none. */
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
