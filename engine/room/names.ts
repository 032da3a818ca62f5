// Names at one table: unique and not confusable with another.
import { likeOneOf } from '#proto/names/lookalike.ts'
import type { Member, Room } from './types.ts'

/** The number that a second person of a name was given, as in «Ann (2)». */
const NUMBER = / \(\d+\)$/u

/**
 * Everybody whom a newcomer must not be taken for. Before the game whoever left is forgotten; later the log still names them.
 */
const namedIn = ({ members, phase }: Room, but: Member | null): string[] =>
  members.flatMap((member) => (member === but || (member.gone && phase === 'waiting') ? [] : [member.name]))

/** What somebody is called at the table: their name, numbered where somebody has it already or one that looks like it. */
export function nameAtTable(room: Room, name: string, who: Member | null = null): string {
  const isTaken = likeOneOf(namedIn(room, who))
  if (!isTaken(name)) return name
  const base = name.replace(NUMBER, '')
  for (let nth = 2; ; nth++) {
    const numbered = `${base} (${nth})`
    if (!isTaken(numbered)) return numbered
  }
}

/** Whether somebody at the table is called so, or nearly so. */
export const isNamed = (room: Room, name: string): boolean => likeOneOf(namedIn(room, null))(name)
