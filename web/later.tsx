// A part of the page whose code comes later. React's own way, lazy in Suspense, shows what has come no sooner than
// 300 ms after its stand-in, so that stand-ins do not flicker; a table that is waited for must not wait for that.
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'

/** What is shown until the part is there. */
interface Until {
  until?: ReactNode
}

/** The part once `load` has brought it; throws what `load` throws where the part would be, and the next one tries again. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & Until) => ReactNode {
  let Part: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const bring = (): Promise<void> =>
    (loading ??= load()
      .then((part) => {
        Part = part
      })
      .finally(() => {
        loading = null
      }))

  return function Later(props) {
    const [, look] = useReducer((times: number) => times + 1, 0)
    const [failed, setFailed] = useState<{ why: unknown } | null>(null)
    useEffect(() => {
      if (Part) return
      let gone = false
      bring().then(
        () => !gone && look(),
        (why: unknown) => !gone && setFailed({ why }),
      )
      return () => {
        gone = true
      }
    }, [])
    if (failed) throw failed.why
    return Part ? <Part {...props} /> : props.until
  }
}
