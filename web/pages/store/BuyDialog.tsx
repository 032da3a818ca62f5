// Purchase of an item for rolls: price and remaining balance, or the missing rolls.
import { boughtText, type Item, debtText, STORE, tooFewText } from '#proto/http/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote } from '#web/ui/Form.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { CloseRow, Dialog } from '#web/ui/Dialog.tsx'
import { purchase } from '#web/client/net/userRequests.ts'
import { useAction } from '#web/pages/parts/forms.ts'
import { useAccount } from '#web/client/state/account.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Art } from './Art.tsx'
import { openDialog, useGoods } from './goods.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './BuyDialog.module.css'
import storeStyles from './Store.module.css'
import { CATEGORY_LOOKS } from './categories.ts'

const close = (): void => openDialog(null)

/** The dialog. */
export function BuyDialog({ item }: { item: Item }) {
  const { rolls, debt } = useAccount()
  const [buying, refused, run] = useAction('buying')
  const missing = rolls < 0 ? 0 : Math.max(0, item.price + debt - rolls)

  async function buy(): Promise<void> {
    if (await run(() => purchase(item.id))) openDialog({ kind: 'bought', item })
  }

  return (
    <Dialog name="buy" title={item.name} width={560} onClose={close}>
      <div className={styles.buyBody}>
        <span className={styles.buyArt}>
          <Art image={item.image} width={132} />
        </span>
        <div>
          <Sentence as="p" className="text-18 bold" names={[item.name]}>
            {item.description}
          </Sentence>
          <p className={classes(storeStyles.storePrice, styles.buyPrice)}>
            <Sticker art="roll-of-paper" size={34} /> <span>{`${item.price} rolls`}</span>
          </p>
          {missing > 0 ? (
            <div className={classes('note note-bad', styles.buyNote)}>
              <Icon name="warning-circle-fill" size={22} />
              <div>
                <p>{tooFewText(missing)}</p>
                {debt > 0 && <p>{debtText(debt)}</p>}
                <p>{STORE.earn}</p>
              </div>
            </div>
          ) : (
            <p className="paper-soft">
              {rolls < 0 ? 'Counting your rolls…' : `You have ${rolls}; ${rolls - item.price} will be left.`}
            </p>
          )}
          <ErrorNote text={refused} className={styles.buyNote} />
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" onClick={close}>
          Not now
        </Button>
        {missing > 0 ? (
          <Button onClick={restock}>Restock</Button>
        ) : (
          <Button aria-disabled={buying} onClick={() => void buy()}>
            {buying ? 'Buying…' : `Buy for ${item.price} rolls`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const restock = (): void => useGoods.setState({ dialog: null, restocking: true })

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
          <Sentence as="p" className="error-text" names={[item.name]}>
            {boughtText(item)}
          </Sentence>
          <p className="paper-soft">{CATEGORY_LOOKS[item.category].use}</p>
        </div>
      </div>
      <CloseRow onClose={close} />
    </Dialog>
  )
}
