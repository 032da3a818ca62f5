// What is typed into one field, and what is wrong with it until somebody types on.
import { useState } from 'react'

/** `field`: what the field takes. */
export function useTyped(begins: string) {
  const [value, setValue] = useState(begins)
  const [wrong, setWrong] = useState<string | null>(null)
  const onType = (typed: string): void => {
    setValue(typed)
    setWrong(null)
  }
  return { field: { value, wrong, onType }, setWrong }
}
