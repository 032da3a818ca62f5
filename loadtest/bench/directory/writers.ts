// Child process: engines' announcers over games that change as real games do.
import { excitementOf } from '#proto/directory/excitement.ts'
import { openRedis } from '#proto/redis/client.ts'
import { announceGames, type AnnouncedRoom } from '../../../engine/directory/announceGames.ts'
import { directoryStore } from '../../../engine/directory/store.ts'
import { handleOrders } from '../drive/part.ts'

const [url = '', rooms = '0', engines = '0'] = process.argv.slice(2)
const ROOMS = Number(rooms)
/** A turn of quick people: three moves at one in two seconds, and the answers to them. */
const TURN_MS = 8000
const STEP_MS = 100
const PLAYERS = 5
const SETS_TO_WIN = 3
/** Share of games with a bot, and share with a custom deck. */
const WITH_BOT = 1 / 4
const HOUSE_RULES = 1 / 5

const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const codeOf = (nth: number): string =>
  [20 ** 3, 20 ** 2, 20, 1].map((unit) => LETTERS[Math.floor(nth / unit) % 20]).join('') + '-23'

/** The nth game at this turn, as the announcer sees a room. */
function gameAt(nth: number, turn: number): AnnouncedRoom {
  const code = codeOf(nth)
  const players = 2 + (nth % (PLAYERS - 1))
  const nearest = Math.min(99, 2 * turn + (nth % 20))
  const watching = nth % 7
  return {
    code,
    state: String(turn),
    unsaved: false,
    ended: false,
    isOwnerless: () => false,
    game: () => ({
      code,
      seats: Array.from({ length: players }, (_, at) => ({
        seat: at + 1,
        name: `Player ${(nth * 7 + at) % 5000}`,
        avatar: 'tiger',
        color: at,
        sets: Math.floor((nearest * SETS_TO_WIN) / 100),
        bot: at === 1 && nth % (1 / WITH_BOT) === 0,
      })),
      turn,
      of: 1 + (turn % players),
      setsToWin: SETS_TO_WIN,
      nearest,
      watching,
      startedAt: 1_790_000_000_000,
      winner: 0,
      endedAt: 0,
      houseRules: nth % (1 / HOUSE_RULES) === 0,
      excitement: excitementOf({ nearest, second: Math.floor(nearest / 2), watching, turn }),
    }),
  }
}

const redis = openRedis(url)
/** The current turn of each game, which starts over after its last. */
const turns = Array.from({ length: ROOMS }, (_, nth) => 1 + (nth % 40))

async function write(): Promise<void> {
  const announcers = Array.from({ length: Number(engines) }, (_, engine) =>
    announceGames({
      store: directoryStore(redis),
      rooms: () =>
        turns.flatMap((turn, nth) => (nth % Number(engines) === engine ? [gameAt(nth, turn)] : [])),
      now: () => Date.now(),
      onError: (error) => {
        throw error
      },
    }),
  )
  for (const announcer of announcers) await announcer.tick()
  let next = 0
  setInterval(() => {
    for (let left = (ROOMS * STEP_MS) / TURN_MS; left > 0; left -= 1) {
      turns[next] = ((turns[next] ?? 0) % 40) + 1
      next = (next + 1) % ROOMS
    }
  }, STEP_MS)
}

handleOrders({ write })
