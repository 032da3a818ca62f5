// Names at one table: unique, and not confusable with another.
import { likeOneOf } from '#proto/names/lookalike.ts'
import type { Member, Room } from '../types.ts'

/** The number appended to a duplicate name, as in «Ann (2)». */
const NUMBER = / \(\d+\)$/u

/**
 * Members a newcomer must not be confused with. In the lobby those who left do not count; later the log still
 * names them.
 */
const namesInUse = ({ members, phase }: Room, but: Member | null): string[] =>
  members.flatMap((member) => (member === but || (member.gone && phase === 'waiting') ? [] : [member.name]))

/** A member's unique name: numbered when another member has the same name or a look-alike. */
export function uniqueName(room: Room, name: string, who: Member | null = null): string {
  const isTaken = likeOneOf(namesInUse(room, who))
  if (!isTaken(name)) return name
  const base = name.replace(NUMBER, '')
  for (let nth = 2; ; nth++) {
    const numbered = `${base} (${nth})`
    if (!isTaken(numbered)) return numbered
  }
}

/** Whether a member has this name or a look-alike. */
export const isNameTaken = (room: Room, name: string): boolean => likeOneOf(namesInUse(room, null))(name)
