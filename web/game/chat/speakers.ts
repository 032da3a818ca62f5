// The people who can speak in the chat: the room's members, and spectators who have spoken.
import type { Line, Person, Speaker } from '#proto/client/messages.ts'

/** A person whose messages the chat shows. */
export type Talker = Pick<Person, 'seat' | 'name' | 'avatar' | 'color' | 'watching' | 'gone' | 'bot'>

/** A spectator, as named by the message. */
export const talkerOf = (seat: number, { name, avatar, color }: Speaker): Talker => ({
  seat,
  name,
  avatar,
  color,
  watching: true,
  gone: false,
  bot: false,
})

/** All members, and each spectator who has spoken, by their latest name. */
export function talkersIn(roster: readonly Person[], lines: readonly Line[]): Talker[] {
  const spectators = new Map<number, Talker>()
  for (const { event } of lines) {
    if (event.kind !== 'said' || event.said.speaker === undefined) continue
    spectators.set(event.said.by, talkerOf(event.said.by, event.said.speaker))
  }
  return [...roster, ...spectators.values()]
}
