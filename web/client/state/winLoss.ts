// Number of games won and lost in this browser, persisted.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'

export interface Tally {
  won: number
  lost: number
  /** The codes of the last games that were counted. */
  counted: readonly string[]
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The persisted tally. */
export const savedRecord = persisted<Tally>({
  key: 'lockdown-lane.record',
  version: 1,
  schema: v.object({ won: count, lost: count, counted: v.array(v.string()) }),
  initial: { won: 0, lost: 0, counted: [] },
})

export const useRecord = create<Tally>()(() => savedRecord.read())
