// Who this browser's person is to the server: nobody has signed in until the server says so.
import { create } from 'zustand'
import type { Role } from '#web/routes/routes.ts'

interface Account {
  role: Role
  /** Somebody has just come to the site, or just signed in: some are shown another page first. */
  arriving: boolean
  /** -1 while nobody knows. */
  rolls: number
}

export const useAccount = create<Account>()(() => ({ role: 'anonymous', arriving: true, rolls: -1 }))
