// Hook for one delayed call.
import { useEffect, useEffectEvent } from 'react'

/** Calls `act` after `ms`, counted from mount and again from each change of `ms` or `of`; null: never. */
export function useTimeout(act: () => void, ms: number | null, of?: unknown): void {
  const onDue = useEffectEvent(act)
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => onDue(), ms)
    return () => clearTimeout(timer)
  }, [ms, of])
}
