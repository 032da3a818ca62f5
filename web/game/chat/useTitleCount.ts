// Prefixes the document title with the number of unread messages.
import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** "(2) Lockdown Lane" while two lines are unread. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const plain = document.title.replace(COUNT, '')
    document.title = unread > 0 ? `(${unread}) ${plain}` : plain
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [unread])
}
