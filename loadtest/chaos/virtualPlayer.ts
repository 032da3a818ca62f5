// A virtual player: a headless client with think time that records frames in the history.
import type { Command, ServerFrame } from '#proto/client/messages.ts'
import { Client } from '../client/client.ts'
import type { ServerProcess } from '../testbed/process.ts'
import { nextMove } from '../client/table.ts'
import type { Testbed } from './testbed.ts'
import type { History } from '../invariants/history.ts'

/** The role of a virtual player at its table. */
export interface Role {
  /** The index of the entrance it connects through. */
  entrance: number
  watches: boolean
  /** The number of people at the table, and how many of them are spectators. */
  tableSize: number
  spectators: number
  /** One set wins, so that games end often. */
  isShort: boolean
}

const CHAT_EVERY = 12

/** A player or spectator with one page. */
export class VirtualPlayer extends Client {
  readonly watches: boolean
  readonly entrance: number
  readonly #testbed: Testbed
  readonly #role: Role
  readonly #history: History

  constructor(testbed: Testbed, history: History, role: Role) {
    super({ port: testbed.entrances[role.entrance]?.port ?? 0, reconnects: true })
    this.watches = role.watches
    this.entrance = role.entrance
    this.#testbed = testbed
    this.#role = role
    this.#history = history
  }

  /** The gateway that serves this page now; null: none. */
  get gateway(): ServerProcess | null {
    return this.connected ? this.#testbed.servedBy(this.entrance, this.socket.port) : null
  }

  protected override onFrame(_bytes: Uint8Array, frame: ServerFrame): void {
    this.#history.record(this, frame, { gateway: this.gateway?.name ?? '' })
  }

  /** The next command; null: nothing to do. */
  nextCommand(rng: number): Command | null {
    const { lobby } = this.view
    if (this.busy || !this.connected || this.room === '' || lobby === null) return null
    switch (lobby.phase) {
      case 'waiting':
        return this.#lobbyCommand()
      case 'playing':
        return this.#gameCommand(rng)
      case 'over':
        return { kind: 'playAgain', playAgain: {} }
    }
  }

  #lobbyCommand(): Command | null {
    const here = this.view.roster.filter(({ gone }) => !gone)
    const me = here.find(({ seat }) => seat === this.seat)
    if (me === undefined) return null
    if (this.watches && !me.watching) return { kind: 'setRole', setRole: { watch: true } }
    if (this.view.lobby?.host !== this.seat) return null
    const { tableSize, spectators, isShort } = this.#role
    if (isShort && this.view.lobby.setsToWin !== 1) return { kind: 'setSetsToWin', setSetsToWin: { sets: 1 } }
    const complete =
      here.length === tableSize && here.filter(({ watching }) => watching).length === spectators
    return complete ? { kind: 'start', start: {} } : null
  }

  #gameCommand(rng: number): Command | null {
    if (this.watches) return null
    const move = nextMove(this, rng)
    if (move === null || rng % CHAT_EVERY !== 0) return move
    return { kind: 'chat', chat: { text: `my ${rng}th thought` } }
  }
}
