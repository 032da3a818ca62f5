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
  const assignKey = (shortcut: Shortcut, key: string): void => {
    const outcome = remap(keys, shortcut, key)
    setRefused('refused' in outcome ? outcome.refused : '')
    if ('keys' in outcome) setPreferences({ keys: outcome.keys })
    setEditing(null)
  }
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
                <KeyButton
                  shortcut={shortcut}
                  shown={keyName(keyFor(shortcut, keys))}
                  changed={keys[shortcut] !== undefined}
                  asked={editing === shortcut}
                  onAsk={() => {
                    setEditing(shortcut)
                    setRefused('')
                  }}
                  onKey={(key) => assignKey(shortcut, key)}
                  onLeave={() => setEditing(null)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface KeyButtonProps {
  shortcut: Shortcut
  shown: string
  changed: boolean
  asked: boolean
  onAsk: () => void
  onKey: (key: string) => void
  onLeave: () => void
}

function KeyButton({ shortcut, shown, changed, asked: editing, onAsk, onKey, onLeave }: KeyButtonProps) {
  useEffect(() => {
    if (!editing) return
    // In the capture phase, so that the new key does not trigger a shortcut.
    const onDown = (event: KeyboardEvent): void => {
      if (isChord(event) || MODIFIERS.includes(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onLeave()
      else onKey(keyIn(event))
    }
    window.addEventListener('keydown', onDown, true)
    return () => window.removeEventListener('keydown', onDown, true)
  }, [editing, onKey, onLeave])
  return (
    <button
      type="button"
      className={classes('key', styles.keysKey, changed && styles.keysChanged)}
      aria-label={
        editing
          ? `${shortcutLabel(shortcut)}: press the new key`
          : `${shortcutLabel(shortcut)}: ${shown}. Change`
      }
      aria-pressed={editing}
      onClick={onAsk}
      onBlur={editing ? onLeave : undefined}
    >
      {editing ? '…' : shown}
    </button>
  )
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']
