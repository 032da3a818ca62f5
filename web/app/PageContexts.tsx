// Gives components without store access the known names and the page's reload.
import { useMemo, type ReactNode } from 'react'
import { useAccount } from '../client/state/account.ts'
import { useNewBuild } from '../client/state/build.ts'
import { useRoom } from '../client/state/room.ts'
import { reloadKeepingTyped } from '../client/state/typed.ts'
import { PageReload } from '../ui/pageReload.ts'
import { KnownNames } from '../ui/Sentence.tsx'

/** Provides both to everything in it. */
export function PageContexts({ children }: { children: ReactNode }) {
  const roster = useRoom((room) => room.roster)
  const own = useAccount(({ name }) => name)
  const isNew = useNewBuild()
  const names = useMemo(() => [own, ...roster.map(({ name }) => name)], [own, roster])
  const reload = useMemo(() => ({ isNew, reload: reloadKeepingTyped }), [isNew])
  return (
    <PageReload value={reload}>
      <KnownNames value={names}>{children}</KnownNames>
    </PageReload>
  )
}
