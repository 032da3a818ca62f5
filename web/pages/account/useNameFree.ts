// Whether a user name is still free, asked while it is being typed.
import { useEffect, useState } from 'react'
import { NameAvailable } from '#proto/http/account.ts'
import { getFrom } from '#web/client/net/call.ts'

const PATH = '/data/is-username-available/'
const TYPED_MS = 350

/** Null: not known, or there is nothing to ask. `own`: the name somebody has already. */
export function useNameFree(typed: string, own = ''): boolean | null {
  const [found, setFound] = useState<{ name: string; free: boolean } | null>(null)
  const name = typed.trim()
  const asks = name !== '' && name !== own
  useEffect(() => {
    if (!asks) return
    let left = false
    const timer = setTimeout(() => {
      void getFrom(`${PATH}${encodeURIComponent(name)}`, NameAvailable).then((called) => {
        if (!left && called.ok) setFound({ name, free: called.value.available })
      })
    }, TYPED_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [name, asks])
  return asks && found?.name === name ? found.free : null
}
