// When something may come over the page by itself: never over another dialog, nor into the middle of a sentence.
import { useEffect, useState } from 'react'
import { isWriting } from '#web/ui/keys/writing.ts'

const LOOK_MS = 200

/** Whether it may come: true from the first free moment on, `after` ms after the page came up and once it is `ready`. */
export function useFree(after: number, ready: boolean): boolean {
  const [due, setDue] = useState(false)
  const [free, setFree] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after)
    return () => clearTimeout(timer)
  }, [after])
  useEffect(() => {
    if (!due || !ready || free) return
    const look = (): void => setFree(isFree())
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [due, ready, free])
  return free
}

function isFree(): boolean {
  const at = document.activeElement
  const isEmpty = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value === ''
  return (!isWriting(at) || isEmpty) && document.querySelector('[data-dialog]') === null
}
