// One store item: picture, description, price, and whether the user owns it.
import type { Item } from '#proto/http/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Art } from './Art.tsx'
import { CATEGORY_LOOKS } from './categories.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Store.module.css'

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
