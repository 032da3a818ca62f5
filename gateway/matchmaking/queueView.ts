// A queue ticket as its page sees it: waiting people, usual wait, party.
import type { QueueView, Stage } from '#proto/client/messages.ts'
import { MIN_WAITS, type Ticket } from '#proto/redis/tickets.ts'
import type { QueueSnapshot } from './tickets.ts'

const STAGES: Record<Ticket['stage'], Stage> = { room: 'inFindRoom', finding: 'finding', matched: 'finding' }

/** The view of a ticket's owner, party included. */
export function viewOf(
  user: string,
  ticket: Ticket,
  snapshot: QueueSnapshot,
  party: QueueSnapshot['parties'][number],
  patience: number,
): QueueView {
  return {
    stage: STAGES[ticket.stage],
    since: ticket.since,
    patience,
    waiting: snapshot.waiting,
    usual: median(snapshot.waits),
    people: snapshot.first
      .filter((other) => other.user !== user)
      .slice(0, 4)
      .map(({ ticket: { name, avatar } }) => ({ name, avatar })),
    text: '',
    ...partyOf(user, ticket, party),
  }
}

const partyOf = (
  user: string,
  { party: code }: Ticket,
  people: QueueSnapshot['parties'][number],
): Pick<QueueView, 'party'> =>
  code === undefined
    ? {}
    : {
        party: {
          code,
          people: people.map(({ name, avatar }) => ({ name, avatar })),
          leads: people[0]?.user === user,
        },
      }

/** The median wait; 0: too few samples. */
function median(waits: readonly number[]): number {
  if (waits.length < MIN_WAITS) return 0
  return [...waits].sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
}
