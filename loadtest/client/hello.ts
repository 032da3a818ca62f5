// The hello of a headless page: who it is, the room it shows, and what it holds of that room.
import type { Hello } from '#proto/client/messages.ts'
import type { Page, PageOptions } from './page.ts'

/** Said on each new socket. A page that was never welcomed comes back to the game its tab watched before, if any. */
export function helloOf(
  { token, page, joined, welcome, sockets }: Page,
  { watched, takeover = false, zone = 0 }: PageOptions,
  { name, pings }: { name: string; pings: boolean },
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
