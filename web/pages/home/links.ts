// The site operator's social links, as configured.
import * as v from 'valibot'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The kinds of links with their labels and icons. */
export const LINKS = {
  group: { label: 'The group', icon: 'users-three-fill' },
  photos: { label: 'Photos', icon: 'camera-fill' },
  microblog: { label: 'Microblog', icon: 'chat-teardrop-text-fill' },
  mail: { label: 'Email', icon: 'envelope-simple-fill' },
  donate: { label: 'Give $2', icon: 'heart-bold' },
} as const satisfies Record<string, { label: string; icon: IconName }>
export type LinkKind = keyof typeof LINKS

export const SOCIAL: readonly LinkKind[] = ['group', 'photos', 'microblog', 'mail']

const isKind = (kind: string): kind is LinkKind => Object.hasOwn(LINKS, kind)
const isLink = (to: unknown): to is string => typeof to === 'string' && /^(?:https:|http:|mailto:)/.test(to)

const Links = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((set) => {
    const known = Object.entries(set).flatMap(([kind, to]) =>
      isKind(kind) && isLink(to) ? [[kind, to] as const] : [],
    )
    return new Map<LinkKind, string>(known)
  }),
)
const NONE: ReadonlyMap<LinkKind, string> = new Map()

/** The configured addresses, once fetched. */
export const useLinks = (): ReadonlyMap<LinkKind, string> => useFetched('/data/links', Links).value ?? NONE
