// Where else to find the people behind this installation: what its owner has set, and nothing else.
import type { IconName } from '#web/ui/icon-names.ts'
import { fetchJson } from '#web/client/net/fetchJson.ts'

/** The kinds there are, with how each is named and drawn. */
export const LINKS = {
  group: { label: 'The group', icon: 'users-three-fill' },
  photos: { label: 'Photos', icon: 'camera-fill' },
  microblog: { label: 'Microblog', icon: 'chat-teardrop-text-fill' },
  mail: { label: 'Email', icon: 'envelope-simple-fill' },
  donate: { label: 'Give $2', icon: 'heart-bold' },
} as const satisfies Record<string, { label: string; icon: IconName }>
export type LinkKind = keyof typeof LINKS

export const SOCIAL: readonly LinkKind[] = ['group', 'photos', 'microblog', 'mail']

/** The addresses that are set; none where the server does not say. */
export async function links(signal: AbortSignal): Promise<ReadonlyMap<LinkKind, string>> {
  const answer = await fetchJson('/data/links', { signal })
  if (typeof answer !== 'object' || answer === null) return new Map()
  return new Map(
    Object.entries(answer).flatMap(([kind, to]) =>
      isKind(kind) && typeof to === 'string' && isLink(to) ? [[kind, to] as const] : [],
    ),
  )
}

const isKind = (kind: string): kind is LinkKind => Object.hasOwn(LINKS, kind)
const isLink = (to: string): boolean => /^(?:https:|http:|mailto:)/.test(to)
