// The user's balance at the lower right; expands to the packs of rolls for sale.
import { offerText, debtText, STORE, type Offer } from '#proto/http/store.ts'
import { plural } from '#web/ui/text/english.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { useAccount } from '#web/client/state/account.ts'
import { asMember } from '#web/client/state/asMember.ts'
import { openDialog, useGoods } from './goods.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Rolls.module.css'

/** The highlighted pack. */
const LIKED = 'rolls-80'

/** The widget. */
export function Rolls() {
  const { rolls, debt } = useAccount()
  const offers = useGoods((goods) => goods.offers)
  const open = useGoods((goods) => goods.restocking)
  const toggle = (): void => useGoods.setState({ restocking: !open })
  const want = (offer: Offer): Promise<void> =>
    asMember(STORE.signIn, () => openDialog({ kind: 'pay', offer }))
  return (
    <aside className={classes('paper', styles.rolls)} aria-label="Your rolls">
      <button
        type="button"
        className={styles.rollsHead}
        aria-expanded={open}
        aria-controls="restock"
        onClick={toggle}
      >
        Restock <Icon name={open ? 'caret-down-bold' : 'caret-up-bold'} size={20} />
      </button>
      {open && (
        <ul id="restock" className={styles.rollsOffers}>
          {offers?.map((offer) => (
            <li key={offer.id}>
              <button
                type="button"
                className={classes(styles.rollsOffer, offer.id === LIKED && styles.rollsLiked)}
                onClick={() => void want(offer)}
              >
                <Sticker art="roll-of-paper" size={34} /> <span>{offerText(offer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.rollsNow} role="status">
        <Sticker art="roll-of-paper" size={44} />
        {rolls < 0 ? (
          <span className={styles.rollsCounting}>
            <Icon name="toilet-paper-fill" size={26} /> counting your rolls…
          </span>
        ) : (
          <b>{plural(rolls, 'Roll')}</b>
        )}
      </p>
      {debt > 0 && (
        <p className="note note-bad" role="status">
          <Icon name="warning-circle-fill" size={22} /> <span>{debtText(debt)}</span>
        </p>
      )}
    </aside>
  )
}
