// Frame of a text page: a sheet of paper with a link home or back to the game above it.
import type { ReactNode } from 'react'
import { Cloth } from '#web/art/Cloth.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { BackButton, HomeLogo } from '#web/pages/parts/Bar.tsx'
import styles from './Sheet.module.css'
import { classes } from '#web/ui/classes.ts'

interface SheetProps {
  title: string
  /** Wider than a column of text. */
  wide?: boolean
  children: ReactNode
}

/** One sheet. */
export function Sheet({ title, wide = false, children }: SheetProps) {
  return (
    <div className={classes(styles.sheet, wide && styles.sheetWide)} data-page="long">
      <Cloth />
      <header className={styles.sheetBar}>
        <HomeLogo />
        <BackButton />
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
