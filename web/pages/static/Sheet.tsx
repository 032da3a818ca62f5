// The frame of a page to read: a sheet of paper on the cloth, with the way home, or back to the game, above it.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import logo from '#web/art/brand/logo-bar.svg?url'
import { PATHS } from '#web/client/routes/routes.ts'
import { useRoom } from '#web/client/state/room.ts'
import styles from './Sheet.module.css'
import { classes } from '#web/ui/classes.ts'

interface SheetProps {
  title: string
  /** Where there is more than a column of text. */
  wide?: boolean
  children: ReactNode
}

/** One sheet. */
export function Sheet({ title, wide = false, children }: SheetProps) {
  const inRoom = useRoom((room) => room.code !== '')
  return (
    <div className={classes(styles.sheet, wide && styles.sheetWide)}>
      <Cloth />
      <header className={styles.sheetBar}>
        <Link to={PATHS.home} className={styles.sheetLogo}>
          <img src={logo} alt="Lockdown Lane" width={212} height={40} draggable={false} />
        </Link>
        <Link to={PATHS.home} className="cloth-button">
          <Icon name="arrow-left-bold" size={20} />{' '}
          <span>{inRoom ? 'Back to the game' : 'Back to the home page'}</span>
        </Link>
      </header>
      <main className={classes('paper', styles.sheetPaper)} data-slot="sheet-paper">
        <TapeHeading edge level={1}>
          {title}
        </TapeHeading>
        {children}
      </main>
    </div>
  )
}
