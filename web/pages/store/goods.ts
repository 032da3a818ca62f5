// Store of the store page: items, offers, active category and the open dialog.
import { create } from 'zustand'
import { Items, Offers, type Category, type Item, type Offer } from '#proto/http/store.ts'
import { getFrom } from '#web/client/net/call.ts'

/** The dialog over the store. */
export type StoreDialog =
  { kind: 'buy'; item: Item } | { kind: 'bought'; item: Item } | { kind: 'pay'; offer: Offer }

interface Goods {
  /** Null while loading. */
  items: readonly Item[] | null
  offers: readonly Offer[] | null
  /** Loading failed. */
  failed: boolean
  activeCategory: Category | null
  dialog: StoreDialog | null
  /** The packs of rolls are expanded. */
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

/** Filters by one category; the active one again clears the filter. */
export const toggleCategory = (category: Category): void =>
  useGoods.setState(({ activeCategory }) => ({
    activeCategory: activeCategory === category ? null : category,
  }))

/** Opens a dialog, or closes the open one with null. */
export const openDialog = (dialog: StoreDialog | null): void => useGoods.setState({ dialog })
