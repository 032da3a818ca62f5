// Interface of a benchmarked server: opens rooms of four with two spectators each.
import type { Move } from '../drive/workload.ts'
import type { Playable } from '../drive/pace.ts'

/** A room with its players and spectators; `end` disconnects them. */
export interface Room extends Playable {
  end(): void
}

/** A running server under test. */
export interface Contender {
  readonly name: string
  /** Opens new rooms, all with the same deal as the other contenders'. */
  open(): Promise<readonly Room[]>
  /** Ids of all its processes. */
  pids: () => number[]
}

/** Spectators in each room. */
export const SPECTATORS = 2
export const SEATS = 4

/** Counts received states and notifies waiters. */
export interface StateCounter {
  /** Counts one received state. */
  received(): void
  /** Calls `done` once `times` states have been received. */
  until(times: number, done: () => void): void
}

export function stateCounter(): StateCounter {
  let count = 0
  let waiting: { times: number; done: () => void } | null = null
  return {
    received() {
      count += 1
      if (waiting === null || count < waiting.times) return
      const { done } = waiting
      waiting = null
      done()
    },
    until(times, done) {
      if (count >= times) done()
      else waiting = { times, done }
    },
  }
}

/** A player's or spectator's socket at a peer. */
export interface PeerSocket {
  readonly states: StateCounter
  sendMove(move: Move): void
  cut(): void
}

/**
 * A table of a peer: a move is done when its sender receives the next state, of which there is one per move.
 */
export function tableOf(people: readonly PeerSocket[], at: (nth: number) => Move): Room {
  let made = 0
  return {
    move(done) {
      const move = at(made)
      made += 1
      const maker = people[move.by - 1]
      if (maker === undefined) throw new Error(`nobody sits at ${move.by}`)
      maker.states.until(made, done)
      maker.sendMove(move)
    },
    end() {
      for (const person of people) person.cut()
    },
  }
}
