// The frame of a page for admins: a bar with the ways to the others, its middle, its dialogs.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { PATHS, type Path } from '#web/client/routes/routes.ts'
import { AdminMain, type AdminMainProps } from './AdminMain.tsx'
import styles from './Admin.module.css'

/** The pages that are for admins alone. */
const ADMIN_PAGES = [
  { path: PATHS.operator, name: 'Engine room', icon: 'gear-six-bold' },
  { path: PATHS.sanctions, name: 'Sanctions', icon: 'hand-palm-fill' },
  { path: PATHS.feedback, name: 'Letterbox', icon: 'envelope-simple-fill' },
] as const satisfies readonly { path: Path; name: string; icon: IconName }[]

interface AdminFrameProps extends AdminMainProps {
  path: (typeof ADMIN_PAGES)[number]['path']
  /** In the bar, beside the page's name. */
  bar?: ReactNode
  dialogs?: ReactNode
}

/** Whoever is refused is shown the way home alone. */
export function AdminFrame({ path, bar, dialogs, ...main }: AdminFrameProps) {
  const isRefused = main.state === 'refused' || main.state === 'unproven'
  const others = isRefused ? [] : ADMIN_PAGES.filter((page) => page.path !== path)
  return (
    <div className={styles.frame} data-page="long">
      <Cloth />
      <header className={styles.bar}>
        <h1>{ADMIN_PAGES.find((page) => page.path === path)?.name}</h1>
        {!isRefused && bar}
        <nav className={styles.ways} aria-label="Other pages">
          {others.map(({ path: to, name, icon }) => (
            <Link key={to} to={to} className={styles.way}>
              <Icon name={icon} size={20} /> <span>{name}</span>
            </Link>
          ))}
          <Link to={PATHS.home} className={styles.way}>
            <Icon name="house-fill" size={20} /> Home
          </Link>
        </nav>
      </header>
      <main>
        <AdminMain {...main} />
      </main>
      {dialogs}
    </div>
  )
}
