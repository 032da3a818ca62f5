// Fetches a path on mount, and again on request.
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { getFrom } from '#web/client/net/call.ts'

interface OfPath<Value> {
  path: string | null
  value: Value | null
  failed: string | null
}

const nothingOf = (path: string | null) => ({ path, value: null, failed: null })

interface Fetched<Value> {
  /** The last value; null before the first. */
  value: Value | null
  /** Message of the last fetch if it failed; else null. */
  failed: string | null
  /** Refetches; keeps the value until then. */
  again: () => Promise<void>
}

/** A null path fetches nothing; value and failure of a former path are not shown for another. */
export function useFetched<Value>(
  path: string | null,
  schema: v.GenericSchema<unknown, Value>,
): Fetched<Value> {
  const [fetched, setFetched] = useState<OfPath<Value>>(nothingOf(path))
  const wanted = useRef(path)
  const again = useCallback(async () => {
    if (path === null) return
    const result = await getFrom(path, schema)
    // A response that arrives later belongs to the former path.
    if (wanted.current !== path) return
    setFetched((before) =>
      result.ok
        ? { path, value: result.value, failed: null }
        : { ...(before.path === path ? before : nothingOf(path)), failed: result.message },
    )
  }, [path, schema])
  useEffect(() => {
    wanted.current = path
    void again()
  }, [path, again])
  const { value, failed } = fetched.path === path ? fetched : nothingOf(path)
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
