// What is touched and set at the table in this page: inputs only, everything shown is derived from them.
import { create } from 'zustand'
import { NOTHING_TOUCHED, type TableInput } from '../model/picture.ts'

export const useTableStore = create<TableInput>()(() => NOTHING_TOUCHED)

/** Forgets everything but the window: another table is being laid. */
export const resetTableStore = (): void =>
  useTableStore.setState(({ size }) => ({ ...NOTHING_TOUCHED, size }))
