// Store of the table's local input; everything displayed is derived from it.
import { create } from 'zustand'
import { NOTHING_TOUCHED, type TableInput } from '../model/picture.ts'

export const useTableStore = create<TableInput>()(() => NOTHING_TOUCHED)

/** Resets everything but the window size, for a new table. */
export const resetTableStore = (): void =>
  useTableStore.setState(({ size }) => ({ ...NOTHING_TOUCHED, size }))
