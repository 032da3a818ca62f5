// "Great Success": the item is mine, and where to find it.
import { boughtSays, type Item } from '#proto/http/store.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { CloseRow } from '#web/ui/CloseRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Art } from './Art.tsx'
import { CATEGORY_LOOKS } from './categories.ts'
import { openDialog } from './goods.ts'
import styles from './BuyDialog.module.css'

const close = (): void => openDialog(null)

/** The dialog. */
export function BoughtDialog({ item }: { item: Item }) {
  return (
    <Dialog name="bought" title="Great Success" tone="good" width={600} onClose={close} uncrossed>
      <div className={styles.buyBody}>
        <span className={styles.buyArt}>
          <Art image={item.image} width={112} />
          <Sticker art="glowing-star" size={52} tilt={10} className={styles.buyStar} />
        </span>
        <div role="status">
          <p className="error-text">
            <Sentence names={[item.name]}>{boughtSays(item)}</Sentence>
          </p>
          <p className="paper-soft">{CATEGORY_LOOKS[item.category].use}</p>
        </div>
      </div>
      <CloseRow onClose={close} />
    </Dialog>
  )
}
