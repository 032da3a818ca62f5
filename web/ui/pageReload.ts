// Context by which a part that failed to load can reload the page.
import { createContext } from 'react'

/** `isNew`: the server has a newer build of the page. */
export interface PageReload {
  isNew: boolean
  reload: () => void
}

export const PageReload = createContext<PageReload>({ isNew: false, reload: () => location.reload() })
