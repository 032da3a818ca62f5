// The hello of a headless page: who it is, the room it shows, and what it holds of that room.
import type { Hello, Welcome } from '#proto/client/messages.ts'
import type { Joined } from './roomView.ts'

/** What a page asks for as it comes. */
export interface HelloOptions {
  takeover?: boolean
  /** The game this tab watched before its page was loaded anew. */
  watched?: { room: string; pass: string; name: string }
  /** Minutes by which its clock is ahead of UTC. */
  zone?: number
}

/** The page as it is when it says hello; `sockets` counts its sockets from 1, `name` is what it came in as. */
interface Greeter {
  token: string
  page: string
  joined: Joined
  welcome: Welcome | null
  sockets: number
  name: string
  pings: boolean
}

/** Said on each new socket. A page that was never welcomed comes back to the game its tab watched before, if any. */
export function helloOf(
  { token, page, joined, welcome, sockets, name, pings }: Greeter,
  { watched, takeover = false, zone = 0 }: HelloOptions,
): Hello {
  const seen = { room: welcome?.room ?? '', pass: welcome?.pass, name }
  const shown = welcome === null && watched ? watched : seen
  return {
    token,
    client: '7.0',
    page,
    room: shown.room,
    version: joined.version,
    epoch: joined.epoch,
    takeover,
    nth: sockets,
    zone,
    pings,
    ...(shown.pass !== undefined && { watching: { pass: shown.pass, name: shown.name } }),
  }
}
