// A benchmarked server, and rooms at a peer: four players with two spectators.
import type { Move } from '../drive/workload.ts'
import type { Playable } from '../drive/pace.ts'

/** A room with its players and spectators; `end` disconnects them. */
export interface Room extends Playable {
  end(): void
}

/** A running server under test. */
export interface Contender {
  /** Opens new rooms, all with the same deal as the other contenders'. */
  open(): Promise<readonly Room[]>
  /** Ids of all its processes. */
  pids: () => number[]
}

/** Spectators in each room. */
export const SPECTATORS = 2
export const SEATS = 4

/** A player's or spectator's socket at a peer. */
interface PeerSocket {
  sendMove(move: Move): void
  cut(): void
}

/** Opens the nth socket of a room, players first; it calls `received` with every state of the game. */
type Enter = (nth: number, received: () => void) => Promise<PeerSocket>

/** Opens a room: a move is done when its sender receives the next state, of which there is one per move. */
export async function openRoom(
  enter: Enter,
  at: (nth: number) => Move,
  spectators = SPECTATORS,
): Promise<Room> {
  const states: number[] = []
  const people: PeerSocket[] = []
  let made = 0
  let waiting: { maker: number; done: () => void } | null = null
  const received = (nth: number): void => {
    states[nth] = (states[nth] ?? 0) + 1
    if (waiting?.maker !== nth || states[nth] < made) return
    const { done } = waiting
    waiting = null
    done()
  }
  while (people.length < SEATS + spectators) {
    const nth = people.length
    people.push(await enter(nth, () => received(nth)))
  }
  return {
    move(done) {
      const move = at(made)
      const maker = people[move.by - 1]
      if (maker === undefined) throw new Error(`nobody sits at ${move.by}`)
      made += 1
      waiting = { maker: move.by - 1, done }
      maker.sendMove(move)
    },
    end() {
      for (const person of people) person.cut()
    },
  }
}
