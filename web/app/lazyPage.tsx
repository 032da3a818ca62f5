// A page whose code is fetched when somebody goes there.
import type { ComponentType, ReactElement } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Splash } from './Splash.tsx'

/** A page of its own; `close`: how its notice is put away where the page stands in for another one. */
export function lazyPage(load: () => Promise<ComponentType>, name: string, close?: () => void): ReactElement {
  const Page = lazyWithRetry(load, name, 'page', close && { close })
  return <Page until={<Splash />} />
}
