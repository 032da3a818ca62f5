// What the store page knows: the items, the offers, the chosen category, and which dialog is open.
import { create } from 'zustand'
import { Items, Offers, type Category, type Item, type Offer } from '#proto/http/store.ts'
import { getFrom } from '#web/client/net/call.ts'

/** The dialog over the store. */
export type StoreDialog =
  { kind: 'buy'; item: Item } | { kind: 'bought'; item: Item } | { kind: 'pay'; offer: Offer }

interface Goods {
  /** Null while they are being fetched. */
  items: readonly Item[] | null
  offers: readonly Offer[] | null
  /** The server did not say what is sold. */
  failed: boolean
  activeCategory: Category | null
  dialog: StoreDialog | null
  /** The packs of rolls are shown. */
  restocking: boolean
}

export const useGoods = create<Goods>()(() => ({
  items: null,
  offers: null,
  failed: false,
  activeCategory: null,
  dialog: null,
  restocking: false,
}))

/** Fetches items and offers. */
export async function fetchGoods(): Promise<void> {
  useGoods.setState({ failed: false })
  const [items, offers] = await Promise.all([
    getFrom('/data/purchasable-items', Items),
    getFrom('/data/available-offers', Offers),
  ])
  if (items.ok && offers.ok) useGoods.setState({ items: items.value, offers: offers.value })
  else useGoods.setState({ failed: true })
}

/** Shows one category alone; the one that is shown already gives way to all. */
export const choose = (category: Category): void =>
  useGoods.setState(({ activeCategory }) => ({
    activeCategory: activeCategory === category ? null : category,
  }))

/** Opens a dialog, or closes the one that is open. */
export const openDialog = (dialog: StoreDialog | null): void => useGoods.setState({ dialog })
