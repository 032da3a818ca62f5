// Fetches a path on mount, and again on request.
import { useCallback, useEffect, useRef, useState } from 'react'
import { getFrom, type Schema } from '#web/client/net/call.ts'

interface OfPath<Value> {
  path: string | null
  value: Value | null
  failed: string | null
}

const nothingOf = (path: string | null) => ({ path, value: null, failed: null })

/**
 * The last value, null before the first; the message of the last fetch if it failed; and `again`, which refetches and
 * keeps the value until then. A null path fetches nothing; value and failure of a former path are not shown for another.
 */
export function useFetched<Value>(path: string | null, schema: Schema<Value>) {
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
export function useDisclosure<Value>(path: string, schema: Schema<Value>) {
  const [isOpen, setOpen] = useState(false)
  const fetched = useFetched(isOpen ? path : null, schema)
  const toggle = (): void => {
    if (fetched.failed === null) setOpen(!isOpen)
    else void fetched.again()
  }
  return { ...fetched, toggle }
}
