// Child process: engines' announcers over games whose facts change as those of people's games do.
import type { LiveGame } from '#proto/client/messages.ts'
import { excitementOf } from '#proto/directory/excitement.ts'
import { openRedis } from '#proto/redis/client.ts'
import { announceGames, type AnnouncedRoom } from '../../../engine/directory/announceGames.ts'
import { directoryStore } from '../../../engine/directory/store.ts'
import { obey } from '../drive/part.ts'

const [url = '', rooms = '0', engines = '0'] = process.argv.slice(2)
const ROOMS = Number(rooms)
/** A turn of people who are quick: three moves, one in two seconds, and what is answered to them. */
const TURN_MS = 8000
const STEP_MS = 100
const PLAYERS = 5
const SETS_TO_WIN = 3
/** So many games have a bot, and so many another deck. */
const WITH_BOT = 1 / 4
const HOUSE_RULES = 1 / 5

const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const codeOf = (nth: number): string =>
  [20 ** 3, 20 ** 2, 20, 1].map((unit) => LETTERS[Math.floor(nth / unit) % 20]).join('') + '-23'

/** A game that goes from its first turn to its last, and begins again. */
class Game implements AnnouncedRoom {
  readonly code: string
  readonly unsaved = false
  readonly ended = false
  readonly #nth: number
  readonly #players: number
  turn: number
  constructor(nth: number) {
    this.code = codeOf(nth)
    this.#nth = nth
    this.#players = 2 + (nth % (PLAYERS - 1))
    this.turn = 1 + (nth % 40)
  }
  get state(): string {
    return String(this.turn)
  }
  game(): LiveGame {
    const nth = this.#nth
    const nearest = Math.min(99, 2 * this.turn + (nth % 20))
    const facts = { nearest, second: Math.floor(nearest / 2), watching: nth % 7, turn: this.turn }
    return {
      code: this.code,
      seats: Array.from({ length: this.#players }, (_, at) => ({
        seat: at + 1,
        name: `Player ${(nth * 7 + at) % 5000}`,
        avatar: 'tiger',
        color: at,
        sets: Math.floor((nearest * SETS_TO_WIN) / 100),
        bot: at === 1 && nth % (1 / WITH_BOT) === 0,
      })),
      turn: this.turn,
      of: 1 + (this.turn % this.#players),
      setsToWin: SETS_TO_WIN,
      nearest,
      watching: facts.watching,
      startedAt: 1_790_000_000_000,
      winner: 0,
      endedAt: 0,
      houseRules: nth % (1 / HOUSE_RULES) === 0,
      excitement: excitementOf(facts),
    }
  }
  isNobodys(): boolean {
    return false
  }
}

const redis = openRedis(url)
const games = Array.from({ length: ROOMS }, (_, nth) => new Game(nth))
/** As an engine looks at a room: at one moment. */
const still = (game: Game): AnnouncedRoom => ({
  code: game.code,
  state: game.state,
  unsaved: false,
  ended: false,
  game: () => game.game(),
  isNobodys: () => false,
})

async function write(): Promise<void> {
  const announcers = Array.from({ length: Number(engines) }, (_, engine) =>
    announceGames({
      store: directoryStore(redis),
      rooms: () => games.filter((__, nth) => nth % Number(engines) === engine).map(still),
      now: () => Date.now(),
      failed: (error) => {
        throw error
      },
    }),
  )
  for (const announcer of announcers) await announcer.tick()
  let next = 0
  setInterval(() => {
    for (let left = (ROOMS * STEP_MS) / TURN_MS; left > 0; left -= 1) {
      const game = games[next % ROOMS]
      if (game !== undefined) game.turn = (game.turn % 40) + 1
      next += 1
    }
  }, STEP_MS)
}

obey({ write })
