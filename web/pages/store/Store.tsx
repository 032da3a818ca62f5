// The store: categories at the left, items in the middle, own items and balance right.
import { type ReactNode, useEffect } from 'react'
import { CATEGORIES, type Item, STORE } from '#proto/http/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { refreshUser } from '#web/client/net/userRequests.ts'
import { useAccount, type Standing, standingOf } from '#web/client/state/account.ts'
import { asMember } from '#web/client/state/asMember.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel, useUi } from '#web/client/state/ui.ts'
import { BoughtDialog, BuyDialog } from './BuyDialog.tsx'
import { CATEGORY_LOOKS } from './categories.ts'
import { toggleCategory, fetchGoods, openDialog, useGoods } from './goods.ts'
import { ItemTile } from './ItemTile.tsx'
import { Checkout } from './pay/Checkout.tsx'
import { Rolls } from './Rolls.tsx'
import styles from './Store.module.css'
import './Rolls.module.css'
import './BuyDialog.module.css'
import { classes } from '#web/ui/classes.ts'
import { ProfileButton } from '#web/pages/home/TopBar.tsx'
import { BackButton, HomeLogo, SettingsButton } from '#web/pages/parts/Bar.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { Art } from './Art.tsx'

const Panels = lazyWithRetry(() => import('#web/game/Panels.tsx'), 'This panel', 'dialog', {
  close: closePanel,
})

/** The page. */
export default function Store() {
  useStoreData()
  const { items, failed, activeCategory } = useGoods()
  const panel = useUi((ui) => ui.open !== null)
  const shown = items?.filter(({ category }) => activeCategory === null || category === activeCategory)
  return (
    <div className={styles.store} data-page="long" data-testid="store">
      <Cloth />
      <StoreBar />
      <main className={styles.storeRoom}>
        <div className={styles.storeSide}>
          <h1 className={styles.storeTitle}>The corner shop</h1>
          <p className={styles.storeHand} aria-hidden>
            one customer at a time
          </p>
          <Categories items={items ?? []} />
        </div>
        {failed ? <Closed /> : <Shelves items={shown} />}
        <div className={styles.storeMine}>
          <Shelf items={items ?? []} />
          <Rolls />
        </div>
      </main>
      <StoreDialogs />
      {panel && <Panels />}
    </div>
  )
}

/** Fetches items, offers and the user's balance. */
function useStoreData(): void {
  const known = useRoom((room) => room.status === 'home' || room.status === 'room')
  useEffect(() => void fetchGoods(), [])
  useEffect(() => {
    if (known) refreshUser()
  }, [known])
  const who = useAccount((account) => account.id)
  // When the user changes, an open purchase is cancelled, so that another user does not complete it.
  useEffect(() => () => openDialog(null), [who])
}

function Categories({ items }: { items: readonly Item[] }) {
  const active = useGoods((goods) => goods.activeCategory)
  return (
    <ul className={styles.storeCategories} aria-label="Categories">
      {CATEGORIES.map((category) => {
        const { label, icon } = CATEGORY_LOOKS[category]
        return (
          <li key={category}>
            <button
              type="button"
              className={classes('cloth-button', styles.storeCategory)}
              aria-pressed={active === category}
              onClick={() => toggleCategory(category)}
            >
              <Icon name={icon} size={24} /> <span>{label}</span>
              <span className={styles.storeCount}>
                {items.filter((item) => item.category === category).length}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The items; undefined while loading. */
function Shelves({ items }: { items: readonly Item[] | undefined }) {
  const owned = useAccount((account) => account.owned)
  const want = (item: Item): Promise<void> =>
    asMember(STORE.signIn, (member) => {
      // The user was not known when the button was pressed.
      if (!member.owned.includes(item.id)) openDialog({ kind: 'buy', item })
    })
  if (items === undefined)
    return (
      // A skeleton, to avoid a layout shift.
      <ul className={styles.storeItems} aria-busy="true" aria-label="The shelves are being stocked">
        {Array.from({ length: 6 }, (_, nth) => (
          <li
            key={nth}
            className={classes('paper', styles.storeItem, styles.storeItemBlank)}
            data-testid="store-item"
          />
        ))}
      </ul>
    )
  return (
    <ul className={styles.storeItems} aria-label="Items">
      {items.map((item) => (
        <ItemTile key={item.id} item={item} owned={owned.includes(item.id)} onBuy={() => void want(item)} />
      ))}
    </ul>
  )
}

function Closed() {
  return (
    <div className={classes('paper', styles.storeClosed)} role="alert">
      <Sticker art="sign/closed-sign" size={150} tilt={-4} />
      <div>
        <p className="error-text">The store can’t be reached.</p>
        <p className="paper-soft">Somebody has gone to look for the key. Nothing of yours is lost.</p>
        <Button onClick={() => void fetchGoods()}>Try again</Button>
      </div>
    </div>
  )
}

function StoreDialogs(): ReactNode {
  const dialog = useGoods((goods) => goods.dialog)
  const user = useAccount((account) => account.id)
  switch (dialog?.kind) {
    case 'buy':
      return <BuyDialog key={dialog.item.id} item={dialog.item} />
    case 'pay':
      return (
        <Checkout key={`${user} ${dialog.offer.id}`} offer={dialog.offer} onClose={() => openDialog(null)} />
      )
    case 'bought':
      return <BoughtDialog item={dialog.item} />
    case undefined:
      return null
  }
}

/** The bar. */
function StoreBar() {
  return (
    <header className={styles.storeBar}>
      <HomeLogo className="mr-auto" />
      <BackButton />
      <span className="cloth-button cloth-icon cloth-here" aria-hidden>
        <Icon name="storefront-fill" size={22} />
      </span>
      <ProfileButton className="cloth-button cloth-icon">
        <Icon name="user-circle-fill" size={22} label="Profile" />
      </ProfileButton>
      <SettingsButton />
    </header>
  )
}

const EMPTY: Readonly<Record<Standing, string>> = {
  unknown: 'Looking for what is yours…',
  visitor: 'Look around as much as you like. With an account, what you buy goes here.',
  member: 'Nothing but dust so far. What you buy goes here.',
}

/** The user’s items, small, side by side. */
function Shelf({ items }: { items: readonly Item[] }) {
  const owned = useAccount((account) => account.owned)
  const standing = useAccount(standingOf)
  const mine = items.filter(({ id }) => owned.includes(id))
  return (
    <Paper title="Your shelf" size="label" tilt={-2} className={styles.storeShelf} aria-label="What you own">
      {mine.length === 0 ? (
        <p className="paper-soft">{EMPTY[standing]}</p>
      ) : (
        <ul className="row wrap gap-10">
          {mine.map(({ id, name, image }) => (
            <li key={id} title={name}>
              <Art image={image} width={image.startsWith('card:') ? 34 : 40} />
              <span className="unseen" translate="no">
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
