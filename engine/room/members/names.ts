// Unique names in a room, look-alikes included.
import { nameFault } from '#proto/http/personName.ts'
import { lookalikeMatcher } from '#proto/names/lookalike.ts'
import type { Member, Room } from '../types.ts'

/** The number appended to a duplicate name: Ann (2). */
const NUMBER = / \(\d+\)$/u

/**
 * Names of all other members. In the lobby those of members who left are free again; later the log still has
 * them.
 */
const namesInUse = ({ members, phase }: Room, self: Member | null): string[] =>
  members.filter((member) => member !== self && !(member.gone && phase === 'waiting')).map(({ name }) => name)

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name without as many of its last graphemes as a valid name with this suffix needs. */
function shortened(name: string, suffix: string): string {
  const letters = [...SEGMENTER.segment(name)].map(({ segment }) => segment)
  while (nameFault(letters.join('') + suffix) === 'long') letters.pop()
  return letters.join('').trimEnd()
}

/**
 * The name, with a number appended if another member has it or a look-alike. `self`: the member to be named.
 */
export function uniqueName(room: Room, name: string, self: Member | null = null): string {
  const names = namesInUse(room, self)
  const isTaken = lookalikeMatcher(names)
  if (!isTaken(name)) return name
  const base = shortened(name.replace(NUMBER, ''), ` (${names.length + 1})`)
  for (let nth = 2; ; nth++) {
    const numbered = `${base} (${nth})`
    if (!isTaken(numbered)) return numbered
  }
}

/** Whether a member has this name or a look-alike. */
export const isNameTaken = (room: Room, name: string): boolean =>
  lookalikeMatcher(namesInUse(room, null))(name)
