// Hook for a text field's value and its error, which is cleared on the next input.
import { useState } from 'react'

/** `field`: props for the field. */
export function useTyped(initial: string) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const onType = (typed: string): void => {
    setValue(typed)
    setError(null)
  }
  return { field: { value, error, onType }, setError }
}
