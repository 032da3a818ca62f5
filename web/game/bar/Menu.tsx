// The controls of the bar behind one button, for windows too narrow for all of them side by side.
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { Entry } from './entries.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../TopBar.module.css'

/** A button that opens the list; Escape, a press beside it and every choice close it. */
export function Menu({ entries }: { entries: readonly Entry[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[data-slot="bar-menu"] button')?.focus()
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    window.addEventListener('pointerdown', onPress)
    return () => window.removeEventListener('pointerdown', onPress)
  }, [open])
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div
      ref={box}
      className={styles.barMenuPlace}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={opener}
        type="button"
        className={styles.barButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="list-bold" size={20} /> Menu
      </button>
      <ul id={id} className={classes(styles.barMenu, 'paper')} data-slot="bar-menu" hidden={!open}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <button
              type="button"
              onClick={() => {
                close()
                entry.go()
              }}
            >
              <Icon name={entry.icon} size={20} /> <span>{entry.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
