// Hook for a text field's value and its error, which is cleared on the next input.
import { useState } from 'react'

/** `field`: props for the field. */
export function useTyped(begins: string) {
  const [value, setValue] = useState(begins)
  const [wrong, setWrong] = useState<string | null>(null)
  const onType = (typed: string): void => {
    setValue(typed)
    setWrong(null)
  }
  return { field: { value, wrong, onType }, setWrong }
}
