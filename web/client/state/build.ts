// Whether the server has a newer build of the page than the open one.
import { create } from 'zustand'

/** The newest build announced by a gateway, and the last one whose notice was dismissed; '': none. */
export const useServerBuild = create(() => ({ newest: '', dismissed: '' }))

/**
 * Whether `theirs` was built after `mine`, from other files. Both are seconds since 1970, a dash and a hash, as
 * `web/tools/build/offline.ts` writes them; any other form counts as unknown.
 */
export function isNewerBuild(theirs: string, mine: string): boolean {
  const [their, own] = [read(theirs), read(mine)]
  return their !== null && own !== null && their.hash !== own.hash && their.builtAt > own.builtAt
}

function read(build: string): { builtAt: number; hash: string } | null {
  const [, builtAt, hash] = /^(\d{1,12})-([\w-]{1,60})$/.exec(build) ?? []
  return builtAt === undefined || hash === undefined ? null : { builtAt: Number(builtAt), hash }
}

/** Records a gateway's build; during a rolling deploy another gateway may announce an older one. */
export function announceBuild(build: string): void {
  const { newest } = useServerBuild.getState()
  if (newest === '' || isNewerBuild(build, newest)) useServerBuild.setState({ newest: build })
}

/** Dismisses the notice of the newest build. */
export const dismissBuild = (): void => useServerBuild.setState(({ newest }) => ({ dismissed: newest }))

/** Whether a reload brings something new. */
export const useNewBuild = (): boolean => useServerBuild(({ newest }) => isNewerBuild(newest, ownBuild()))

const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
