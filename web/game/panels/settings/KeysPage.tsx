// Settings: which key does what; press one, and the next key pressed takes its place.
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import {
  actGroup,
  ACTS,
  actSays,
  keyFor,
  isChord,
  keyIn,
  keyName,
  remap,
  type Act,
  type Group,
} from '#web/prefs/shortcuts.ts'
import { setTastes, useTastes } from '#web/prefs/preferences.ts'

const GROUPS: readonly Group[] = ['My hand', 'My turn', 'Answers', 'Finding things']

/** The page. */
export function KeysPage() {
  const keys = useTastes((tastes) => tastes.keys)
  const [asked, setAsked] = useState<Act | null>(null)
  const [refused, setRefused] = useState('')
  const take = (act: Act, key: string): void => {
    const outcome = remap(keys, act, key)
    setRefused('refused' in outcome ? outcome.refused : '')
    if ('keys' in outcome) setTastes({ keys: outcome.keys })
    setAsked(null)
  }
  return (
    <>
      <div className="keys-head">
        <p className="paper-soft">
          {asked
            ? `Press the new key for “${actSays(asked)}”; Esc keeps the old one.`
            : 'Press a key here to choose another for it.'}
        </p>
        <button
          type="button"
          className="button button-quiet button-38"
          onClick={() => {
            setTastes({ keys: {} })
            setRefused('')
          }}
        >
          Reset all
        </button>
      </div>
      <p className="keys-refused" role="alert">
        {refused !== '' && (
          <>
            <Icon name="warning-circle-fill" size={18} /> <span>{refused}</span>
          </>
        )}
      </p>
      {GROUPS.map((group) => (
        <section key={group} className="keys-group">
          <h3>{group}</h3>
          <ul>
            {ACTS.filter((act) => actGroup(act) === group).map((act) => (
              <li key={act}>
                <span>{actSays(act)}</span>
                <KeyButton
                  act={act}
                  shown={keyName(keyFor(act, keys))}
                  changed={keys[act] !== undefined}
                  asked={asked === act}
                  onAsk={() => {
                    setAsked(act)
                    setRefused('')
                  }}
                  onKey={(key) => take(act, key)}
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
  act: Act
  shown: string
  changed: boolean
  asked: boolean
  onAsk: () => void
  onKey: (key: string) => void
  onLeave: () => void
}

function KeyButton({ act, shown, changed, asked, onAsk, onKey, onLeave }: KeyButtonProps) {
  useEffect(() => {
    if (!asked) return
    // Before anybody else hears of it: while a key is asked for, no key does anything but answer.
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
      className={`key keys-key${changed ? ' keys-changed' : ''}`}
      aria-label={asked ? `${actSays(act)}: press the new key` : `${actSays(act)}: ${shown}. Change`}
      aria-pressed={asked}
      onClick={onAsk}
      onBlur={asked ? onLeave : undefined}
    >
      {asked ? '…' : shown}
    </button>
  )
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']
