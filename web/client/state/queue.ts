// This page's place in the matchmaking queue, as the server sent it.
import { create } from 'zustand'
import type { QueueView } from '#proto/client/messages.ts'
import { NO_QUEUE } from '#proto/client/noQueue.ts'
import { useUi } from './ui.ts'

interface QueueState {
  view: QueueView
  /** The queue's music plays. */
  wantsMusic: boolean
  /** The user is leaving: no notice is needed. */
  leaving: boolean
}

export const useQueue = create<QueueState>()(() => ({ view: NO_QUEUE, wantsMusic: false, leaving: false }))

/** Shown when a reconnecting page has lost its place. */
const LOST = 'You were disconnected for too long, so your place in the queue is gone.'

/** Shown when the room of a match that was found does not exist any more. */
const ENDED = 'The game that was found has ended. Please search again.'

/** Applies a queue frame. */
export function onQueue(view: QueueView): void {
  const before = useQueue.getState()
  const out = view.stage === 'nowhere' && before.view.stage !== 'nowhere'
  useQueue.setState({ view, leaving: view.stage === 'nowhere' ? false : before.leaving })
  if (out && !before.leaving) useUi.setState({ notice: view.text === '' ? LOST : view.text })
}

/** The page is in no room: one that was found for it has ended meanwhile. */
export function onHome(): void {
  if (useQueue.getState().view.stage === 'found') onQueue({ ...NO_QUEUE, text: ENDED })
}

/** The page is in a room: it has left the queue. */
export const leaveQueue = (): void => useQueue.setState({ view: NO_QUEUE, wantsMusic: false, leaving: false })
