// How a part of the page that could not be loaded may load the page again.
import { createContext } from 'react'

/** `isNew`: the server has a newer build of the page. */
export interface PageReload {
  isNew: boolean
  reload: () => void
}

export const PageReload = createContext<PageReload>({ isNew: false, reload: () => location.reload() })
