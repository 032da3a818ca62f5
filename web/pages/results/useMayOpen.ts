// Tells when a dialog may open by itself: no other dialog is open, the user is not typing.
import { useEffect, useState } from 'react'
import { isWriting } from '#web/ui/keys/writing.ts'

const POLL_MS = 200

/** True from the first free moment on, at least `after` ms after mount and once `ready`. */
export function useMayOpen(after: number, ready: boolean): boolean {
  const [due, setDue] = useState(false)
  const [free, setFree] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after)
    return () => clearTimeout(timer)
  }, [after])
  useEffect(() => {
    if (!due || !ready || free) return
    const check = (): void => setFree(isFree())
    check()
    const timer = setInterval(check, POLL_MS)
    return () => clearInterval(timer)
  }, [due, ready, free])
  return free
}

function isFree(): boolean {
  const at = document.activeElement
  const isEmpty = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value === ''
  return (!isWriting(at) || isEmpty) && document.querySelector('[data-dialog]') === null
}
