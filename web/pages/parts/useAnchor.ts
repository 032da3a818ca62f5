// A page whose parts come later: the anchor in its address is gone to once they are there.
import { useEffect } from 'react'

/** Goes to the part the address names, when this is first shown. */
export function useAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (/^[a-z-]+$/.test(id)) document.getElementById(id)?.scrollIntoView()
  }, [])
}
