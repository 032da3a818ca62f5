// Adds a bot to a room, under a free name.
import { BOT_NAMES, type BotName } from '#proto/names/reservedNames.ts'
import type { Level } from '../../bots/bot.ts'
import { isNameTaken } from '../members/names.ts'
import { addMember } from '../members/members.ts'
import type { Member, Room } from '../types.ts'

const AVATARS: Readonly<Record<BotName, string>> = {
  'Granny Beta': 'granny-beta',
  'Delta Dave': 'delta-dave',
  'Cousin Mu': 'cousin-mu',
  'Uncle Alpha': 'uncle-alpha',
  Omi: 'omi',
  Rona: 'rona',
  'Robo Rona': 'robot',
}

/** Name and avatar of a new bot: the first free one, numbered once all are taken. */
function botCharacter(room: Room): { name: string; avatar: string } {
  for (let round = 1; ; round++) {
    for (const name of BOT_NAMES) {
      const numbered = round === 1 ? name : `${name} ${round}`
      if (!isNameTaken(room, numbered)) return { name: numbered, avatar: AVATARS[name] }
    }
  }
}

/** Adds a bot of this level. */
export const seatBot = (room: Room, level: Level): Member =>
  addMember(room, { user: '', ...botCharacter(room), level })
