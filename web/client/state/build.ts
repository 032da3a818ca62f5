// Whether the server has a newer build of the page than the one that is open.
import { create } from 'zustand'

/** The newest build that a gateway has named, and the last one whose note was put away; '': none. */
export const useServerBuild = create<{ newest: string; putAway: string }>()(() => ({
  newest: '',
  putAway: '',
}))

/**
 * Whether `theirs` was built after `mine`, of other files. Both are seconds since 1970, a dash and a hash, as `web/tools/build/offline.ts`
 * writes it; of anything else nothing is known.
 */
export function isNewerBuild(theirs: string, mine: string): boolean {
  const [their, own] = [read(theirs), read(mine)]
  return their !== null && own !== null && their.hash !== own.hash && their.builtAt > own.builtAt
}

function read(build: string): { builtAt: number; hash: string } | null {
  const [, builtAt, hash] = /^(\d{1,12})-([\w-]{1,60})$/.exec(build) ?? []
  return builtAt === undefined || hash === undefined ? null : { builtAt: Number(builtAt), hash }
}

/** A gateway names its build; during a rolling deploy the next one may name an older one. */
export function heardBuild(build: string): void {
  const { newest } = useServerBuild.getState()
  if (newest === '' || isNewerBuild(build, newest)) useServerBuild.setState({ newest: build })
}

/** Nothing more is said of the newest build. */
export const putBuildAway = (): void => useServerBuild.setState(({ newest }) => ({ putAway: newest }))

/** Whether a reload brings something new. */
export const useNewBuild = (): boolean => useServerBuild(({ newest }) => isNewerBuild(newest, ownBuild()))

const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
