// A link to another page of ours; where that page is not there yet, there is no link.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isBuilt, type Path } from '#web/client/routes/routes.ts'

interface ToProps {
  path: Path
  className?: string | undefined
  children: ReactNode
}

/** The link. */
export function To({ path, className, children }: ToProps) {
  if (!isBuilt(path)) return null
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  )
}
