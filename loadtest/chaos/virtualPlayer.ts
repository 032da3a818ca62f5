// Somebody at a table: a real page that tells the witness of every frame, and thinks for a while before each move.
import type { Command, ServerFrame } from '#proto/client/messages.ts'
import { Client } from '../client/client.ts'
import type { Part } from '../testbed/cluster.ts'
import { nextMove } from '../client/table.ts'
import type { Stage } from './testbed.ts'
import type { Witness } from '../invariants/history.ts'

/** Where somebody sits and how. */
export interface Place {
  /** The door they knock at, by its number. */
  door: number
  watches: boolean
  /** How many sit at the table, and how many of them watch. */
  company: number
  watchers: number
  /** Their games are won by one set: they end often. */
  short: boolean
}

const CHATTY = 12

/** One person with one page. */
export class Guest extends Client {
  readonly watches: boolean
  readonly door: number
  readonly #stage: Stage
  readonly #place: Place
  readonly #witness: Witness

  constructor(stage: Stage, witness: Witness, place: Place) {
    super({ port: stage.doors[place.door]?.port ?? 0, lasting: true })
    this.watches = place.watches
    this.door = place.door
    this.#stage = stage
    this.#place = place
    this.#witness = witness
  }

  /** The gateway that serves this page now; null: none. */
  get gateway(): Part | null {
    return this.connected ? this.#stage.servedBy(this.door, this.wire.port) : null
  }

  protected override overheard(_bytes: Uint8Array, frame: ServerFrame): void {
    this.#witness.hear(this, frame)
  }

  /** What there is to do now; null: nothing. */
  next(dice: number): Command | null {
    const { lobby } = this.joined
    if (this.busy || !this.connected || this.room === '' || lobby === null) return null
    switch (lobby.phase) {
      case 'waiting':
        return this.#before()
      case 'playing':
        return this.#during(dice)
      case 'over':
        return { kind: 'playAgain', playAgain: {} }
    }
  }

  #before(): Command | null {
    const here = this.joined.roster.filter(({ gone }) => !gone)
    const me = here.find(({ seat }) => seat === this.seat)
    if (me === undefined) return null
    if (this.watches && !me.watching) return { kind: 'setRole', setRole: { watch: true } }
    if (this.joined.lobby?.host !== this.seat) return null
    const { company, watchers, short } = this.#place
    if (short && this.joined.lobby.setsToWin !== 1) return { kind: 'setSetsToWin', setSetsToWin: { sets: 1 } }
    const complete = here.length === company && here.filter(({ watching }) => watching).length === watchers
    return complete ? { kind: 'start', start: {} } : null
  }

  #during(dice: number): Command | null {
    if (this.watches) return null
    const move = nextMove(this, dice)
    if (move === null || dice % CHATTY !== 0) return move
    return { kind: 'chat', chat: { text: `my ${dice}th thought` } }
  }
}
