// Topics of log entries, for the log's filter.
import type { Event } from '#proto/client/messages.ts'

/** The log's filter options. */
export const TOPICS = ['all', 'cards', 'money', 'drinks', 'people', 'turns'] as const
export type Topic = (typeof TOPICS)[number]

const TOPIC_BY_KIND: Record<Event['kind'], Exclude<Topic, 'all'>> = {
  moved: 'cards',
  played: 'cards',
  asked: 'money',
  saidNo: 'cards',
  allowed: 'cards',
  paid: 'money',
  passedRent: 'money',
  stoleSet: 'cards',
  faced: 'cards',
  fizzled: 'cards',
  reshuffled: 'cards',
  sheltered: 'people',
  delayed: 'people',
  skippedDraw: 'cards',
  shown: 'people',
  timedOut: 'turns',
  endedTurn: 'turns',
  turned: 'turns',
  voteCalled: 'people',
  voted: 'people',
  voteEnded: 'people',
  left: 'people',
  won: 'people',
  said: 'people',
  drink: 'drinks',
  arrived: 'people',
  departed: 'people',
  hosting: 'people',
  started: 'turns',
  ended: 'people',
  stoodIn: 'people',
  returned: 'people',
}

/** An event's topic; what goes to a bank is money. */
export const topicOf = (event: Event): Exclude<Topic, 'all'> =>
  event.kind === 'played' && event.played.as === 'money' ? 'money' : TOPIC_BY_KIND[event.kind]
