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
  const [asked, setAsked] = useState<Shortcut | null>(null)
  const [refused, setRefused] = useState('')
  const take = (shortcut: Shortcut, key: string): void => {
    const outcome = remap(keys, shortcut, key)
    setRefused('refused' in outcome ? outcome.refused : '')
    if ('keys' in outcome) setPreferences({ keys: outcome.keys })
    setAsked(null)
  }
  return (
    <>
      <div className={styles.keysHead}>
        <p className="paper-soft">
          {asked
            ? `Press the new key for “${shortcutLabel(asked)}”; Esc keeps the old one.`
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
                  asked={asked === shortcut}
                  onAsk={() => {
                    setAsked(shortcut)
                    setRefused('')
                  }}
                  onKey={(key) => take(shortcut, key)}
                  onLeave={() => setAsked(null)}
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

function KeyButton({ shortcut: act, shown, changed, asked, onAsk, onKey, onLeave }: KeyButtonProps) {
  useEffect(() => {
    if (!asked) return
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
  }, [asked, onKey, onLeave])
  return (
    <button
      type="button"
      className={classes('key', styles.keysKey, changed && styles.keysChanged)}
      aria-label={
        asked ? `${shortcutLabel(act)}: press the new key` : `${shortcutLabel(act)}: ${shown}. Change`
      }
      aria-pressed={asked}
      onClick={onAsk}
      onBlur={asked ? onLeave : undefined}
    >
      {asked ? '…' : shown}
    </button>
  )
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']
