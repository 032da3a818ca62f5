// Lazy component: loaded on first render, with retries and its own error boundary.
// Not React.lazy: its Suspense delays content by up to 300 ms and caches failures.
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { openPart } from './part.ts'
import { PartBoundary, PartNotice, type Place } from './PartNotice.tsx'

interface LazyOptions {
  /** Fallback instead of a notice, for decorative parts. */
  instead?: ReactNode
  /** Closes a dialog's notice; a part with an `onClose` prop is closed by that. */
  close?: () => void
}

/**
 * The only way to import a component dynamically (lint); its module exports it as default. `name`: the
 * missing part in the notice, as the subject of a sentence, e.g. `The chat`; `place`: where it is displayed;
 * the component's `until`: shown while the part loads.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name: string,
  place: Place,
  { instead, close }: LazyOptions = {},
): (props: Props & { until?: ReactNode }) => ReactNode {
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
        const { default: Shown } = state.value
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
