// A small menu behind an icon: it opens under its button and goes with Escape or a press elsewhere.
import styles from './Parts.module.css'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { classes } from '#web/ui/classes.ts'

interface MenuProps {
  label: string
  icon: IconName
  /** Something is narrowed: the button shows it. */
  narrowed: boolean
  children: ReactNode
}

/** The menu. */
export function Menu({ label, icon, narrowed, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    whole.current?.querySelector<HTMLElement>('[role="menu"] button')?.focus()
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false)
    }
    window.addEventListener('pointerdown', onDown, true)
    return () => window.removeEventListener('pointerdown', onDown, true)
  }, [open])
  return (
    <div
      ref={whole}
      className={styles.menu}
      data-slot="menu"
      onKeyDown={(event) => {
        if (!open) return
        if (event.key === 'Escape') {
          setOpen(false)
          button.current?.focus()
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          step(whole.current, event.key === 'ArrowDown' ? 1 : -1)
        } else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes('icon-button', styles.menuButton, narrowed && styles.menuNarrowed)}
        data-slot="menu-button"
        {...(narrowed ? { 'data-narrowed': '' } : {})}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} size={18} />
      </button>
      {open && (
        <div id={id} className={styles.menuSheet} role="menu" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Moves the focus by one entry, round the end. */
function step(whole: HTMLElement | null, by: number): void {
  const entries = [...(whole?.querySelectorAll<HTMLElement>('[role="menu"] button') ?? [])]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries.at((at + by) % entries.length)?.focus()
}
