// The pages of the engine room, which are fetched together: what runs, and sanctions.
import { useLocation } from 'react-router-dom'
import { PATHS, routeOf } from '#web/client/routes/routes.ts'
import { Operator } from './operator/Operator.tsx'
import { Sanctions } from './sanctions/Sanctions.tsx'

/** The one of this address. */
export function AdminPages() {
  const { pathname } = useLocation()
  return routeOf(pathname) === PATHS.sanctions ? <Sanctions /> : <Operator />
}
