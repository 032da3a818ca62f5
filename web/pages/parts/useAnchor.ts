// Scrolls to the URL's anchor on pages whose sections are mounted later.
import { useEffect } from 'react'

/** Scrolls on mount to the element that the URL's hash names. */
export function useAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (/^[a-z-]+$/.test(id)) document.getElementById(id)?.scrollIntoView()
  }, [])
}
