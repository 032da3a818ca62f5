// Fetches a folded section's data when it is unfolded.
import { useState } from 'react'
import type * as v from 'valibot'
import { useFetched, type Fetched } from '#web/pages/parts/useFetched.ts'

/** `toggle` unfolds and fetches, folds, or retries after a failure. */
export function useDisclosure<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
): Fetched<Value> & { toggle: () => void } {
  const [isOpen, setOpen] = useState(false)
  const fetched = useFetched(isOpen ? path : null, schema)
  const toggle = (): void => {
    if (fetched.failed === null) setOpen(!isOpen)
    else void fetched.again()
  }
  return { ...fetched, toggle }
}
