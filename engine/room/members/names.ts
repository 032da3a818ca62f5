// Unique names in a room, look-alikes included.
import type { Member, Room } from '../types.ts'
import { lookalikeMatcher } from '#proto/names/lookalike.ts'

/** The number appended to a duplicate name: Ann (2). */
const NUMBER = / \(\d+\)$/u

/**
 * Names of all other members. In the lobby those of members who left are free again; later the log still has
 * them.
 */
const namesInUse = ({ members, phase }: Room, self: Member | null): string[] =>
  members.filter((member) => member !== self && !(member.gone && phase === 'waiting')).map(({ name }) => name)

/**
 * The name, with a number appended if another member has it or a look-alike. `self`: the member to be named.
 */
export function uniqueName(room: Room, name: string, self: Member | null = null): string {
  const isTaken = lookalikeMatcher(namesInUse(room, self))
  if (!isTaken(name)) return name
  const base = name.replace(NUMBER, '')
  for (let nth = 2; ; nth++) {
    const numbered = `${base} (${nth})`
    if (!isTaken(numbered)) return numbered
  }
}

/** Whether a member has this name or a look-alike. */
export const isNameTaken = (room: Room, name: string): boolean =>
  lookalikeMatcher(namesInUse(room, null))(name)
