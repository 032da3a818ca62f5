// Fetches a path on mount, and again on request.
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { getFrom } from '#web/client/net/call.ts'

interface Fetched<Value> {
  /** The last value; null before the first. */
  value: Value | null
  /** Message of the last fetch if it failed; else null. */
  failed: string | null
  /** Refetches; keeps the value until then. */
  again: () => Promise<void>
}

/** A null path fetches nothing and resets the value. */
export function useFetched<Value>(
  path: string | null,
  schema: v.GenericSchema<unknown, Value>,
): Fetched<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const currentPath = useRef<string | null>(null)
  const again = useCallback(() => {
    if (path === null) return Promise.resolve()
    return getFrom(path, schema).then((result) => {
      if (currentPath.current !== path) return
      setFailed(result.ok ? null : result.message)
      if (result.ok) setValue(result.value)
    })
  }, [path, schema])
  useEffect(() => {
    currentPath.current = path
    void again()
    return () => {
      // A response that arrives later belongs to the former path.
      currentPath.current = null
      setValue(null)
      setFailed(null)
    }
  }, [path, again])
  return { value, failed, again }
}

/** Fetches a folded section's data when it is unfolded. `toggle` unfolds and fetches, folds, or retries after a failure. */
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
