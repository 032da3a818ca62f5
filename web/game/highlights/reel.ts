// Selects, orders and words the highlights, for the results page and the profile.
import type { HighlightType } from '#proto/client/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** A game's maximum of one type with its player, from socket or HTTP; unknown types are skipped. */
interface Highlight {
  type: string
  name: string
  value: number
}

/** A highlight as shown. */
export interface ReelCard {
  type: HighlightType
  title: string
  icon: IconName
  name: string
  /** Including its unit. */
  value: string
}

interface HighlightLook {
  type: HighlightType
  title: string
  icon: IconName
  /** Rent and money are in millions. */
  unit?: 'M'
  /** Minimum value to be shown. */
  least?: number
}

/** In display order; most cards on a table and time taken are counted but never shown. */
const LOOKS: readonly HighlightLook[] = [
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

/** The highlights to show. */
export const reelOf = (highlights: readonly Highlight[]): ReelCard[] =>
  LOOKS.flatMap(({ type, title, icon, unit = '', least = 1 }) => {
    const most = highlights.find((each) => each.type === type)
    if (most === undefined || most.value < least) return []
    return [{ type, title, icon, name: most.name, value: `${most.value}${unit}` }]
  })
