// What is touched and set at the table in this page: inputs only, everything shown is derived from them.
import { create } from 'zustand'
import { IDLE } from '../model/drag.ts'
import type { TableInput } from '../model/picture.ts'

const UNTOUCHED: Omit<TableInput, 'size'> = {
  order: [],
  hover: 0,
  opened: 0,
  forward: 0,
  raised: 0,
  scroll: 0,
  focus: 0,
  drag: IDLE,
}

export const useTableStore = create<TableInput>()(() => ({ size: null, ...UNTOUCHED }))

/** Forgets everything but the window: another table is being laid. */
export const resetTableStore = (): void => useTableStore.setState(UNTOUCHED)
