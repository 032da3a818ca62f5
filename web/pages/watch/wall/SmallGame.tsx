// One live game, small, wherever a page has room for it.
import { useEffect, useMemo } from 'react'
import { showWall } from '#web/client/net/browsing.ts'
import { SmallTables } from './SmallTables.tsx'

/** Has the server show it for as long as it is there. */
export function SmallGame({ code }: { code: string }) {
  const codes = useMemo(() => [code], [code])
  useEffect(() => showWall(codes), [codes])
  useEffect(() => () => showWall([]), [])
  return <SmallTables codes={codes} label="The live game" />
}
