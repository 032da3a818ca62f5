// Who speaks in the chat: the people of the room, and spectators, who are listed nowhere else.
import type { Line, Person, Speaker } from '#proto/client/messages.ts'

/** Somebody whose lines the chat shows. */
export type Talker = Pick<Person, 'seat' | 'name' | 'avatar' | 'color' | 'watching' | 'gone' | 'bot'>

/** A spectator as the line names them. */
export const talkerOf = (seat: number, { name, avatar, color }: Speaker): Talker => ({
  seat,
  name,
  avatar,
  color,
  watching: true,
  gone: false,
  bot: false,
})

/** Everybody in the room, and each spectator who has spoken, as named last. */
export function talkersIn(roster: readonly Person[], lines: readonly Line[]): Talker[] {
  const spectators = new Map<number, Talker>()
  for (const { event } of lines) {
    if (event.kind !== 'said' || event.said.speaker === undefined) continue
    spectators.set(event.said.by, talkerOf(event.said.by, event.said.speaker))
  }
  return [...roster, ...spectators.values()]
}
