// A page whose code is fetched on navigation.
import type { ComponentType, ReactElement } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

/** A lazy page; `close`: dismisses its notice where the page stands in for another one. */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  name: string,
  close?: () => void,
): ReactElement {
  const Page = lazyWithRetry(load, name, 'page', close && { close })
  return <Page until={<Splash />} />
}

/** The loading page: the cloth, and after a moment a word. */
export function Splash() {
  return (
    <main className="splash" aria-busy="true">
      <p role="status">Finding your seat…</p>
    </main>
  )
}
