// The site operator's links, as configured.
import * as v from 'valibot'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import type { IconName } from '#web/ui/icon-names.ts'

const Address = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^(?:https:|http:|mailto:)/))), undefined)
const Links = v.object(v.entriesFromList(['group', 'photos', 'microblog', 'mail', 'donate'], Address))
type Links = v.InferOutput<typeof Links>

/** The links to social pages. */
export const SOCIAL: readonly { kind: keyof Links; label: string; icon: IconName }[] = [
  { kind: 'group', label: 'The group', icon: 'users-three-fill' },
  { kind: 'photos', label: 'Photos', icon: 'camera-fill' },
  { kind: 'microblog', label: 'Microblog', icon: 'chat-teardrop-text-fill' },
  { kind: 'mail', label: 'Email', icon: 'envelope-simple-fill' },
]

const NONE: Links = {}

/** The configured addresses, once fetched. */
export const useLinks = (): Links => useFetched('/data/links', Links).value ?? NONE
