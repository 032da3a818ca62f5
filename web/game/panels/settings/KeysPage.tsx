// Settings page: rebinds keyboard shortcuts; select one, then press its new key.
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import {
  GROUPS,
  shortcutGroup,
  SHORTCUTS,
  shortcutLabel,
  keyFor,
  isChord,
  keyIn,
  keyName,
  remap,
  type Shortcut,
} from '#web/prefs/shortcuts.ts'
import { setPreferences, usePreferences } from '#web/prefs/preferences.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Settings.module.css'

/** The page. */
export function KeysPage() {
  const keys = usePreferences((preferences) => preferences.keys)
  const [editing, setEditing] = useState<Shortcut | null>(null)
  const [refused, setRefused] = useState('')
  const edit = (shortcut: Shortcut | null): void => {
    setEditing(shortcut)
    setRefused('')
  }
  useNextKey(editing !== null, (key) => {
    edit(null)
    if (editing === null || key === null) return
    const outcome = remap(keys, editing, key)
    if ('refused' in outcome) setRefused(outcome.refused)
    else setPreferences({ keys: outcome.keys })
  })
  return (
    <>
      <div className={styles.keysHead}>
        <p className="paper-soft">
          {editing
            ? `Press the new key for “${shortcutLabel(editing)}”; Esc keeps the old one.`
            : 'Press a key here to choose another for it.'}
        </p>
        <Button
          tone="quiet"
          size={38}
          onClick={() => {
            setPreferences({ keys: {} })
            setRefused('')
          }}
        >
          Reset all
        </Button>
      </div>
      <p className={styles.keysRefused} role="alert">
        {refused !== '' && (
          <>
            <Icon name="warning-circle-fill" size={18} /> <span>{refused}</span>
          </>
        )}
      </p>
      {GROUPS.map((group) => (
        <section key={group} className={styles.keysGroup}>
          <h3>{group}</h3>
          <ul>
            {SHORTCUTS.filter((shortcut) => shortcutGroup(shortcut) === group).map((shortcut) => (
              <li key={shortcut} className="row apart gap-12">
                <span>{shortcutLabel(shortcut)}</span>
                <KeyButton shortcut={shortcut} editing={editing === shortcut} onEdit={edit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']

/** While asked, calls back with the next key pressed; null: Escape. */
function useNextKey(asked: boolean, onKey: (key: string | null) => void): void {
  useEffect(() => {
    if (!asked) return
    // In the capture phase, so that the new key does not trigger a shortcut.
    const onDown = (event: KeyboardEvent): void => {
      if (isChord(event) || MODIFIERS.includes(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onKey(event.key === 'Escape' ? null : keyIn(event))
    }
    window.addEventListener('keydown', onDown, true)
    return () => window.removeEventListener('keydown', onDown, true)
  }, [asked, onKey])
}

interface KeyButtonProps {
  shortcut: Shortcut
  editing: boolean
  /** Null: no longer. */
  onEdit: (shortcut: Shortcut | null) => void
}

function KeyButton({ shortcut, editing, onEdit }: KeyButtonProps) {
  const keys = usePreferences((preferences) => preferences.keys)
  const shown = keyName(keyFor(shortcut, keys))
  return (
    <button
      type="button"
      className={classes('key', styles.keysKey, keys[shortcut] !== undefined && styles.keysChanged)}
      aria-label={
        editing
          ? `${shortcutLabel(shortcut)}: press the new key`
          : `${shortcutLabel(shortcut)}: ${shown}. Change`
      }
      aria-pressed={editing}
      onClick={() => onEdit(shortcut)}
      onBlur={editing ? () => onEdit(null) : undefined}
    >
      {editing ? '…' : shown}
    </button>
  )
}
