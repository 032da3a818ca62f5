// Which highlights are shown, in which order and in which words; the same after a game as in the profile.
import type { HighlightType } from '#proto/client/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The most of one type in a game and who had it, as told over either way; a type nobody knows here is not shown. */
interface Most {
  type: string
  name: string
  value: number
}

/** A highlight as a card of the reel. */
export interface ReelCard {
  type: HighlightType
  title: string
  icon: IconName
  name: string
  /** With its unit. */
  value: string
}

interface Look {
  type: HighlightType
  title: string
  icon: IconName
  /** Rent and masks are in millions. */
  unit?: 'M'
  /** Below this it is not shown. */
  least?: number
}

/** In the order of the types; the most cards on a table and the time taken are counted and never shown. */
const LOOKS: readonly Look[] = [
  { type: 'TOTAL_RENT_RECEIVED', title: 'Most rent received', icon: 'money-wavy-fill', unit: 'M' },
  {
    type: 'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE',
    title: 'Biggest single rent',
    icon: 'lightning-fill',
    unit: 'M',
  },
  {
    type: 'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME',
    title: 'Fattest bank',
    icon: 'piggy-bank-fill',
    unit: 'M',
  },
  { type: 'NUM_PROPERTIES_STOLEN_OVERALL', title: 'Properties stolen', icon: 'hand-grabbing-fill' },
  { type: 'NUM_PROPERTIES_LOST_OVERALL', title: 'Properties lost', icon: 'bandaids-fill' },
  { type: 'NUM_CHAT_MESSAGES_SENT', title: 'Chat messages', icon: 'chat-circle-dots-fill' },
  { type: 'NUM_JUST_SAY_NOS_PLAYED', title: 'Times said no', icon: 'hand-palm-fill', least: 2 },
  { type: 'NUM_CHINA_MESSAGES_SENT', title: 'Times said China', icon: 'globe-bold', least: 3 },
]

/** The cards of the reel. */
export const reelOf = (highlights: readonly Most[]): ReelCard[] =>
  LOOKS.flatMap(({ type, title, icon, unit = '', least = 1 }) => {
    const most = highlights.find((each) => each.type === type)
    if (most === undefined || most.value < least) return []
    return [{ type, title, icon, name: most.name, value: `${most.value}${unit}` }]
  })
