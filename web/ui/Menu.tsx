// Dropdown menu on Radix: a button, and a list that opens below it.
import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './Menu.module.css'

interface MenuProps {
  /** The accessible name, where the button has no text. */
  label?: string
  button: ReactNode
  buttonClass: string | undefined
  /** Replaces the small white list. */
  listClass?: string
  children: ReactNode
}

/** The menu: Escape, a press outside and a choice close it. */
export const Menu = ({ label, button, buttonClass, listClass = styles.menuList, children }: MenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger className={buttonClass} aria-label={label} title={label}>
      {button}
    </Radix.Trigger>
    <Radix.Content className={listClass} align="end" sideOffset={4} aria-label={label}>
      {children}
    </Radix.Content>
  </Radix.Root>
)

interface EntryProps {
  icon: IconName
  /** Replaces the look of the small white list. */
  className?: string | undefined
  /** A line above it sets it apart. */
  apart?: boolean
  onSelect: () => void
  children: ReactNode
}

/** An entry that does something. */
export const MenuEntry = ({ icon, className, apart = false, onSelect, children }: EntryProps) => (
  <Radix.Item
    className={className ?? classes(styles.menuEntry, apart && styles.menuApart)}
    onSelect={onSelect}
  >
    <Icon name={icon} size={className === undefined ? 16 : 20} /> <span>{children}</span>
  </Radix.Item>
)

const keepOpen = (event: Event): void => event.preventDefault()

interface CheckProps {
  checked: boolean
  onToggle: () => void
  /** At the end of the line; default: a check mark when checked. */
  note?: string | undefined
  children: ReactNode
}

/** An entry that is on or off; the menu stays open. */
export const MenuCheck = ({ checked, onToggle, note, children }: CheckProps) => (
  <Radix.CheckboxItem
    checked={checked}
    className={styles.menuEntry}
    onCheckedChange={onToggle}
    onSelect={keepOpen}
  >
    {children}
    {note === undefined ? checked && <Check /> : <span className={styles.menuNote}>{note}</span>}
  </Radix.CheckboxItem>
)

interface ChoiceProps<T extends string> {
  options: readonly { value: T; icon: IconName; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** Entries of which one is chosen; the menu stays open. */
export const MenuChoice = <T extends string>({ options, value, onChange }: ChoiceProps<T>) => (
  <Radix.RadioGroup value={value}>
    {options.map(({ value: each, icon, label }) => (
      <Radix.RadioItem
        key={each}
        value={each}
        className={styles.menuEntry}
        onSelect={(event) => {
          keepOpen(event)
          onChange(each)
        }}
      >
        <Icon name={icon} size={16} /> <span>{label}</span>
        {each === value && <Check />}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

const Check = () => <Icon name="check-bold" size={14} />
