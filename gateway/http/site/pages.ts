// Page handlers: this build's files, and hashed files of other gateways' builds.
import type { Services } from '../../services.ts'
import type { Handler } from '../router.ts'
import { sharedAssets, type SharedAssets } from './sharedAssets.ts'
import { site } from './site.ts'

/** The page's handlers, and the sharing of its files. */
export interface Pages extends Pick<SharedAssets, 'offer' | 'end'> {
  handlers: readonly Handler[]
  /** The id of this build; '': no page. */
  build: string
}

const NONE: Pages = { handlers: [], build: '', offer: () => Promise.resolve(), end: () => undefined }

/** Reads the build in this folder; without one, which is logged, no page is served. */
export async function openPages(
  folder: string | null,
  services: Pick<Services, 'redis' | 'limits' | 'log' | 'logError'>,
): Promise<Pages> {
  if (folder === null) return NONE
  const own = await site(folder)
  if ('failed' in own) {
    services.log.warn(own.failed)
    return NONE
  }
  const shared = sharedAssets(services, own.assets)
  return { ...shared, handlers: [shared.answer, own.answer], build: own.build }
}
