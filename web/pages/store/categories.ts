// Label, icon and colors of each store category, and the texts of its locked items.
import type { CSSProperties } from 'react'
import type { Category } from '#proto/http/store.ts'
import type { IconName } from '#web/ui/icon-names.ts'

interface CategoryLook {
  /** Heading of the list. */
  label: string
  icon: IconName
  /** Background of its pictures. */
  ground: CSSProperties
  /** Badge on the pictures. */
  mark: CSSProperties
  /** Why an item is locked. */
  locked: string
  /** How to use an item after buying it. */
  use: string
}

export const CATEGORY_LOOKS: Readonly<Record<Category, CategoryLook>> = {
  card: {
    label: 'Cards',
    icon: 'cards-fill',
    ground: { '--lit': 'var(--paper-96)', '--shade': 'var(--amber-83)' },
    mark: { background: 'var(--amber-48)', color: 'var(--paper-96)' },
    locked: 'Not in your decks yet: buy it to unlock it for the games you host.',
    use: 'It waits in your deck settings: host a game and shuffle it in.',
  },
  avatar: {
    label: 'Avatars',
    icon: 'user-circle-fill',
    ground: { '--lit': 'var(--blue-95)', '--shade': 'var(--sky-80)' },
    mark: { background: 'var(--blue-43)', color: 'var(--white)' },
    locked: 'Not your face yet: buy it to unlock it.',
    use: 'It waits among your avatars.',
  },
  feature: {
    label: 'Features',
    icon: 'wrench-fill',
    ground: { '--lit': 'var(--violet-95)', '--shade': 'var(--violet-76)' },
    mark: { background: 'var(--shelter)', color: 'var(--white)' },
    locked: 'Not switched on yet: buy it to unlock it.',
    use: 'It works from now on.',
  },
}
