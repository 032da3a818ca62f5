// What is folded away at first, and fetched when somebody unfolds it.
import { useState } from 'react'
import type * as v from 'valibot'
import { useFetched, type Fetched } from '#web/pages/parts/useFetched.ts'

/** `toggle` fetches it, puts it away, or asks again where that failed. */
export function useUnfolded<Value>(
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
