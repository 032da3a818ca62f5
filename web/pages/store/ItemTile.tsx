// One store item: picture, description, price, and whether the user owns it; the looks of its category.
import type { Category, Item } from '#proto/http/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Store.module.css'
import '#web/table/model/titles.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Card } from '#web/art/Card.tsx'
import { isCardKey } from '#engine/rules/public.ts'
import type { CSSProperties } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'

/** The tile. */
export function ItemTile({ item, owned, onBuy }: { item: Item; owned: boolean; onBuy: () => void }) {
  const { name, description, image, category, price } = item
  const { ground, mark, locked } = CATEGORY_LOOKS[category]
  return (
    <li
      className={classes('paper', styles.storeItem)}
      data-testid="store-item"
      data-item={item.id}
      data-owned={owned}
    >
      <div className={styles.storeArt} style={ground}>
        <Art image={image} width={category === 'card' ? 132 : 116} />
        <span className={styles.storeMark} style={mark}>
          {category}
        </span>
        {!owned && (
          <span className={styles.storeLock}>
            <Icon name="lock-simple-fill" size={18} />
            <span className={styles.storeLockSays}>{locked}</span>
          </span>
        )}
      </div>
      <div className={styles.storeWords}>
        <h2 translate="no">{name}</h2>
        <Sentence as="p" names={[name]}>
          {description}
        </Sentence>
        {owned ? (
          <p className={classes(styles.storeFoot, 'paper-good', styles.storeYours)}>
            <Icon name="check-circle-fill" size={20} /> yours
          </p>
        ) : (
          <div className={styles.storeFoot}>
            <span className={styles.storePrice}>
              <Sticker art="roll-of-paper" size={26} /> <span>{price}</span>
              <span className="unseen"> rolls</span>
            </span>
            <Button size={38} aria-label={`Buy ${name}`} onClick={onBuy}>
              Buy
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

const FEATURES: Readonly<Record<string, string>> = {
  'reserve-a-game': 'calendar',
  'customize-win-conditions': 'trophy',
}

interface ArtProps {
  image: Item['image']
  /** Width of a card in px; other kinds are sized relative to it. */
  width?: number
}

/** Picture of an item: a card, an avatar, or a sticker for a feature; hidden from screen readers, because the item's name is beside it. */
export function Art({ image, width = 124 }: ArtProps) {
  const [kind, name = ''] = image.split(':')
  switch (kind) {
    case 'card':
      return isCardKey(name) ? <Card cardKey={name} width={width} label="" still /> : null
    case 'avatar':
      return <Avatar id={name} size={width} />
    default:
      return <Sticker art={FEATURES[name] ?? 'package'} size={width} />
  }
}

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

/** Label, icon and colors of each category, and the texts of its locked items. */
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
