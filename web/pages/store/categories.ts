// The categories of the store: how each is named, drawn and coloured, and what a locked thing of it waits for.
import type { Category } from '#proto/http/store.ts'
import type { IconName } from '#web/ui/icon-names.ts'

interface CategoryLook {
  /** Over the list. */
  label: string
  icon: IconName
  /** Why a thing of it is locked. */
  locked: string
  /** What to do with it once it is bought. */
  use: string
}

export const CATEGORY_LOOKS: Readonly<Record<Category, CategoryLook>> = {
  card: {
    label: 'Cards',
    icon: 'cards-fill',
    locked: 'Not in your decks yet: buy it to unlock it for the games you host.',
    use: 'It waits in your deck settings: host a game and shuffle it in.',
  },
  avatar: {
    label: 'Avatars',
    icon: 'user-circle-fill',
    locked: 'Not your face yet: buy it to unlock it.',
    use: 'It waits among your avatars.',
  },
  feature: {
    label: 'Features',
    icon: 'wrench-fill',
    locked: 'Not switched on yet: buy it to unlock it.',
    use: 'It works from now on.',
  },
}

/** The colour of each category's mark; some wait for things that are not sold yet. */
export const CATEGORY_COLORS: Readonly<Record<Category | 'founders' | 'sounds' | 'expansion pack', string>> =
  {
    founders: 'red',
    feature: 'purple',
    sounds: 'purple',
    card: 'yellow',
    avatar: 'blue',
    'expansion pack': 'red',
  }
