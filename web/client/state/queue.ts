// Where this page is in the queue for a game with strangers, as the server says it.
import { create } from 'zustand'
import type { QueueView } from '#proto/client/messages.ts'
import { useUi } from './ui.ts'

/** What is known in no queue. */
const NO_QUEUE: QueueView = {
  stage: 'nowhere',
  since: 0,
  patience: 0,
  waiting: 0,
  usual: 0,
  people: [],
  text: '',
}

interface QueueState {
  view: QueueView
  /** The queue's music was asked for when its door was opened. */
  hears: boolean
  /** I am leaving of my own accord: nothing needs to be said about it. */
  leaving: boolean
}

export const useQueue = create<QueueState>()(() => ({ view: NO_QUEUE, hears: false, leaving: false }))

/** Said when a page comes back and its place is gone. */
const LOST = 'You were disconnected for too long, so your place in the queue is gone.'

/** Takes in what the server says about the queue. */
export function queued(view: QueueView): void {
  const before = useQueue.getState()
  const out = view.stage === 'nowhere' && before.view.stage !== 'nowhere'
  useQueue.setState({ view, leaving: view.stage === 'nowhere' ? false : before.leaving })
  if (out && !before.leaving) useUi.setState({ told: view.text === '' ? LOST : view.text })
}

/** The page is in a room: the queue has done its work. */
export const leaveQueue = (): void => useQueue.setState({ view: NO_QUEUE, hears: false, leaving: false })
