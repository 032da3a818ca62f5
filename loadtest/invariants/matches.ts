// Invariants of matchmaking: a ticket seats its user once, with their party, in one room.
import type { MatchPlan, Ticket } from '#proto/redis/tickets.ts'
import type { Violation } from './violation.ts'

/** Who entered a room. */
interface Entered {
  readonly observations: ReadonlyMap<unknown, { readonly user: string }>
}

/** The matches of a run, recorded as they are written to the store. */
export class Matches {
  readonly #plans = new Map<string, MatchPlan>()
  /** The rooms of each match. */
  readonly #rooms = new Map<string, Set<string>>()
  /** The match that used each ticket. */
  readonly #used = new Map<string, string>()
  /** Everybody's last ticket, as it was before their match. */
  readonly #tickets = new Map<string, Ticket>()
  /** Those with a ticket and no match yet. */
  readonly #waiting = new Set<string>()
  readonly #violations: Violation[] = []

  /** A user's ticket is written. */
  written(user: string, ticket: Ticket): void {
    if (ticket.stage === 'matched') return this.dropped(user)
    this.#tickets.set(user, ticket)
    this.#waiting.add(user)
  }

  /** A user's ticket is dropped. */
  dropped(user: string): void {
    this.#waiting.delete(user)
  }

  /** A match takes these tickets out of the queue. */
  made(plan: MatchPlan): void {
    this.#plans.set(plan.id, plan)
    for (const { user } of plan.people) {
      const { since, party } = this.#tickets.get(user) ?? {}
      // A search has one start.
      const ticket = `${user}, since ${since}`
      const before = this.#used.get(ticket) ?? plan.id
      this.#used.set(ticket, plan.id)
      if (before !== plan.id) this.#add(`the ticket of ${ticket} is in two matches`)
      for (const other of this.#waiting)
        if (party !== undefined && this.#tickets.get(other)?.party === party)
          this.#add(`${user} is matched without ${other} of their party`)
    }
  }

  /** A match gets this room. */
  reserved(id: string, code: string): void {
    this.#rooms.set(id, (this.#rooms.get(id) ?? new Set()).add(code))
  }

  /** The rooms of all matches. */
  rooms(): string[] {
    return [...this.#rooms.values()].flatMap((codes) => [...codes])
  }

  /** The number of matches that the user is in. */
  countOf(user: string): number {
    return [...this.#plans.values()].filter((plan) => usersOf(plan).includes(user)).length
  }

  /** Checks the rooms of all matches at rest; `membersOf`: the saved members of one, null once it has ended. */
  check(
    historyOf: (code: string) => Entered,
    membersOf: (code: string) => readonly string[] | null,
  ): Violation[] {
    for (const plan of this.#plans.values()) {
      const codes = [...(this.#rooms.get(plan.id) ?? [])]
      const users = listOf(usersOf(plan))
      if (codes.length !== 1) this.#add(`the match of ${users} has ${codes.length} rooms`)
      for (const code of codes) {
        const entered = listOf([...historyOf(code).observations.values()].map(({ user }) => user))
        if (entered !== users) this.#add(`${code} is the room of ${users}, and ${entered} entered it`)
        const members = membersOf(code)
        if (members !== null && listOf(members) !== users)
          this.#add(`${code} is the room of ${users}, and its members are ${listOf(members)}`)
      }
    }
    return this.#violations
  }

  #add(message: string): void {
    this.#violations.push({ kind: 'match', message })
  }
}

const usersOf = ({ people }: MatchPlan): string[] => people.map(({ user }) => user)

/** Users without repeats, in an order of their own. */
const listOf = (users: readonly string[]): string =>
  users.length === 0 ? 'nobody' : [...new Set(users)].sort().join(' and ')
