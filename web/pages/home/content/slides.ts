// The carousel's screenshots, each taken from a real game by `npm run video`.
import { MOVES } from '#engine/rules/public.ts'
import { capital, numberWord } from '#web/ui/text/english.ts'
import rent from '../film/rent.webp?url'
import table from '../film/table.webp?url'
import turn from '../film/turn.webp?url'
import win from '../film/win.webp?url'

export const SLIDES: readonly { picture: string; caption: string }[] = [
  { picture: table, caption: 'Everybody’s properties, everybody’s masks, one table.' },
  {
    picture: turn,
    caption: `${capital(numberWord(MOVES))} moves a turn. Spend them on property or on people.`,
  },
  { picture: rent, caption: 'Rent is due. You choose what hurts least.' },
  { picture: win, caption: 'Somebody wins. Somebody always wins.' },
]
