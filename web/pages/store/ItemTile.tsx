// One item of the store: its picture, what it is, its price, and whether it is mine.
import type { Item } from '#proto/http/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Art } from './Art.tsx'
import { CATEGORY_COLORS, CATEGORY_LOOKS } from './categories.ts'

interface ItemTileProps {
  item: Item
  owned: boolean
  onBuy: () => void
}

/** The tile. */
export function ItemTile({ item, owned, onBuy }: ItemTileProps) {
  const { name, description, image, category, price } = item
  return (
    <li className="paper store-item" data-item={item.id} data-owned={owned}>
      <div className={`store-art store-art-${category}`}>
        <Art image={image} width={category === 'card' ? 132 : 116} />
        <span className={`store-mark store-mark-${CATEGORY_COLORS[category]}`}>{category}</span>
        {!owned && (
          <span className="store-lock">
            <Icon name="lock-simple-fill" size={18} />
            <span className="store-lock-says">{CATEGORY_LOOKS[category].locked}</span>
          </span>
        )}
      </div>
      <div className="store-words">
        <h2 translate="no">{name}</h2>
        <p>
          <Sentence names={[name]}>{description}</Sentence>
        </p>
        {owned ? (
          <p className="store-foot paper-good store-yours">
            <Icon name="check-circle-fill" size={20} /> yours
          </p>
        ) : (
          <div className="store-foot">
            <span className="store-price">
              <Sticker art="roll-of-paper" size={26} /> <span>{price}</span>
              <span className="unseen"> rolls</span>
            </span>
            <button type="button" className="button button-38" aria-label={`Buy ${name}`} onClick={onBuy}>
              Buy
            </button>
          </div>
        )}
      </div>
    </li>
  )
}
