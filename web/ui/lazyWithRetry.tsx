// A component whose code is fetched when it is first shown, with retries and an error boundary of its own.
// Not React.lazy: its Suspense shows what has come up to 300 ms late, and remembers a failure for good.
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { openPart } from './part.ts'
import { PartBoundary, PartNotice, type Place } from './PartNotice.tsx'

interface LazyOptions {
  /** Shown instead of a notice where the part is decoration. */
  instead?: ReactNode
  /** Puts a dialog's notice away; a part that has `onClose` is closed by that. */
  close?: () => void
}

interface Until {
  /** Shown until the part is there. */
  until?: ReactNode
}

/**
 * The only way the page imports a component dynamically (lint). `name`: what the notice says is missing, as the subject of
 * a sentence, `The chat`; `place`: where the part stands.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  name: string,
  place: Place,
  { instead, close }: LazyOptions = {},
): (props: Props & Until) => ReactNode {
  const part = openPart(load)

  return function LazyPart(props) {
    const state = useSyncExternalStore(part.subscribe, part.state)
    useEffect(() => part.need(), [])
    const onClose = 'onClose' in props && isCallback(props.onClose) ? props.onClose : close
    const notice = (trying: boolean, again: () => void): ReactNode =>
      instead === undefined ? (
        <PartNotice name={name} place={place} trying={trying} onAgain={again} onClose={onClose} />
      ) : (
        instead
      )
    switch (state.kind) {
      case 'absent':
        return props.until
      case 'failed':
        return notice(state.trying, part.need)
      case 'ready': {
        const Shown = state.value
        return (
          <PartBoundary fallback={(again) => notice(false, again)}>
            <Shown {...props} />
          </PartBoundary>
        )
      }
    }
  }
}

const isCallback = (value: unknown): value is () => void => typeof value === 'function'
