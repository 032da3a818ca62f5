// Rooms begun because somebody is to be sent there: those of replays and of matches.
import { wait } from '#proto/process/wait.ts'
import type { Match, Replay, Request, Seed } from '../room/room.ts'
import type { Held, Item, Refused } from './ownedRoom.ts'

/** Whoever begins a room waits so long for it. */
const MADE_MS = 2000
const AGAIN_MS = 500

/** What is begun. */
export interface Making {
  /** The room of a replay, unless it is there already or has come and gone: nobody is sent to one that is not. */
  found(held: Held, replay: Replay): Promise<void>
  /** The game of a match, unless it is there already or has come and gone. */
  matched(match: Match): Promise<void>
}

/** `want` has a room take up a request, and be new for it. */
export function making(want: (code: string, item: Item) => void, seed: () => Seed): Making {
  /** Why the room can't be had, or 'later' where that is not known in time. */
  function made(code: string, request: Request): Promise<Refused | 'done'> {
    const { promise, resolve } = Promise.withResolvers<Refused | 'done'>()
    const late = setTimeout(() => resolve('later'), MADE_MS)
    want(code, { request, from: null, shown: () => resolve('done'), refused: resolve })
    return promise.finally(() => clearTimeout(late))
  }

  return {
    async found(held, replay) {
      while (!held.gone) {
        const why = await made(replay.code, { kind: 'found', replay, seed: seed() })
        if (why !== 'later') return
        await wait(AGAIN_MS)
      }
    },
    async matched(match) {
      await made(match.code, { kind: 'matched', match, seed: seed() })
    },
  }
}
