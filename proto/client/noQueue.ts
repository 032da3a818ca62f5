// The queue view of a user who is not in the queue, for page and gateway.
import type { QueueView } from './messages.ts'

export const NO_QUEUE: Readonly<QueueView> = {
  stage: 'nowhere',
  since: 0,
  patience: 0,
  waiting: 0,
  usual: 0,
  people: [],
  text: '',
}
