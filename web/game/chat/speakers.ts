// People a reader can mute, block or report: members, and spectators shown by name.
import type { Person, Speaker } from '#proto/client/messages.ts'
import type { ListedSpectator } from '#proto/http/spectators.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import type { RoomState } from '#web/client/state/room.ts'

/** A person whose messages or name the page shows. */
export type ChatSpeaker = Pick<Person, 'seat' | 'name' | 'avatar' | 'color' | 'watching' | 'gone' | 'bot'>

/** A spectator, as named by the message. */
export const speakerOf = (seat: number, { name, avatar, color }: Omit<Speaker, 'nth'>): ChatSpeaker => ({
  seat,
  name,
  avatar,
  color,
  watching: true,
  gone: false,
  bot: false,
})

/** Shown for a spectator without a name. */
const ANONYMOUS = 'Anonymous'

/** A spectator of the server's list; of a member the roster has the avatar and color. */
export function listedSpeaker(
  { number, name, avatar }: ListedSpectator,
  roster: readonly Person[],
): ChatSpeaker {
  const member = number < FIRST_SPECTATOR ? roster.find(({ seat }) => seat === number) : undefined
  return member ?? speakerOf(number, { name: name === '' ? ANONYMOUS : name, avatar, color: 0 })
}

/** All members, and each spectator who has spoken or asks for a seat, by their latest name. */
export function speakersIn({
  roster,
  lines,
  seatAsks,
}: Pick<RoomState, 'roster' | 'lines' | 'seatAsks'>): ChatSpeaker[] {
  // Of one who only asks for a seat no message names the color.
  const spectators = new Map(seatAsks.map((ask) => [ask.number, speakerOf(ask.number, { ...ask, color: 0 })]))
  for (const { event } of lines) {
    if (event.kind !== 'said' || event.said.speaker === undefined) continue
    spectators.set(event.said.by, speakerOf(event.said.by, event.said.speaker))
  }
  return [...roster, ...spectators.values()]
}
