// Rooms that change hands because somebody wants it so: let go for another engine, taken from nobody, ended.
import type { Link } from '#proto/link/link.ts'
import type { Told } from '#proto/link/admin.ts'
import { wait } from '#proto/process/wait.ts'
import type { Request } from '../room/room.ts'
import { linksOf, type Held, type Item } from './ownedRoom.ts'

/** Whoever wants a room that is not taken by then hears nothing. */
const TAKEN_MS = 2000
const LOOKED_MS = 5

/** What came of a wish about a room. */
export type Wished = Exclude<Told['kind'], 'rooms' | 'shown'>

/** The hands of an engine. */
export interface Hands {
  /** Saves the room and gives its lease to another engine; false: it is not here. */
  handOver(code: string, to: string): Promise<boolean>
  /** Takes a room that nobody has; `from`: its dead owner, or ''. */
  adopt(code: string, from: string): Promise<Wished>
  /** Ends the room for everybody, taking it first where nobody has it. */
  end(code: string, from: string): Promise<Wished>
  /** While a room is given away nothing is done for it here: whoever asks is sent on with the others. True: so it is. */
  isGoing(code: string, asking: Link | null): boolean
  /** How many rooms are being given away. */
  going(): number
}

/** What they need of the rooms here. */
export interface HandsParts {
  here: Map<string, Held>
  want: (code: string, from: string, item: Item) => void
  drop: (held: Held) => void
  /** Saves it as it is and gives the lease away. */
  give: (held: Held, to: string) => Promise<void>
  moved: (link: Link, code: string, owner: string | null) => void
}

/** Starts with nothing under way. */
export function hands({ here, want, drop, give, moved }: HandsParts): Hands {
  const going = new Map<string, { links: Set<Link>; done: Promise<boolean> }>()

  async function goes(held: Held, to: string, links: ReadonlySet<Link>): Promise<boolean> {
    // What is being saved is saved and shown first, or its moves would be missing in the log; what waits behind it is
    // asked again, there.
    held.queue.length = 0
    here.delete(held.code)
    while (held.working) await wait(LOOKED_MS)
    const mine = !held.gone
    drop(held)
    try {
      if (mine) await give(held, to)
    } finally {
      going.delete(held.code)
      // Whoever asked meanwhile asks again: there, or wherever a room is that ended or was lost at the last moment.
      for (const link of links) moved(link, held.code, mine ? to : null)
    }
    return mine
  }

  /** Resolves once the request was carried out, or refused because the room could not be had. */
  function wish(code: string, from: string, request: Request): Promise<Wished> {
    return new Promise((done, fail) => {
      let why: Wished = 'done'
      const late = setTimeout(() => fail(new Error('a room that was wished for did not come')), TAKEN_MS)
      want(code, from, {
        request,
        from: null,
        refused: (kind) => void (why = kind === 'held' || kind === 'later' ? 'elsewhere' : kind),
        shown: () => {
          clearTimeout(late)
          done(why)
        },
      })
    })
  }

  return {
    going: () => going.size,
    async handOver(code, to) {
      const held = here.get(code)
      if (held === undefined) return (await going.get(code)?.done) ?? false
      const links = linksOf(held)
      const done = goes(held, to, links)
      going.set(code, { links, done })
      return done
    },
    adopt: (code, from) => wish(code, from, { kind: 'wake' }),
    end: (code, from) => wish(code, from, { kind: 'stop' }),
    isGoing(code, asking) {
      const known = going.get(code)
      if (known === undefined) return false
      if (asking !== null) known.links.add(asking)
      return true
    },
  }
}
