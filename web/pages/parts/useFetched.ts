// What the server has at an address: fetched when it is first shown, and again when asked for.
import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import { getFrom } from '#web/client/net/call.ts'

export interface Fetched<Value> {
  /** What came last; null: nothing yet. */
  value: Value | null
  /** Why the last fetch brought nothing, as people read it; null: it did, or none has ended yet. */
  failed: string | null
  /** Fetches it anew; what was there stays until then. */
  again: () => Promise<void>
}

/** Without a path nothing is fetched, and nothing is left of what was. */
export function useFetched<Value>(
  path: string | null,
  schema: v.GenericSchema<unknown, Value>,
): Fetched<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const again = useCallback(() => {
    if (path === null) return Promise.resolve()
    return getFrom(path, schema).then((called) => {
      setFailed(called.ok ? null : called.message)
      if (called.ok) setValue(called.value)
    })
  }, [path, schema])
  useEffect(() => {
    void again()
    return () => {
      setValue(null)
      setFailed(null)
    }
  }, [again])
  return { value, failed, again }
}
