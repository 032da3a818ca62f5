// Password field with a button that reveals the input.
import { useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Labelled } from '#web/ui/Labelled.tsx'
import styles from './Fields.module.css'

interface PasswordProps {
  label: string
  value: string
  onType: (typed: string) => void
  error?: string | null
  /** A new password is chosen, not an existing one entered. */
  fresh?: boolean
  focus?: boolean
}

/** The field. */
export function Password({
  label,
  value,
  onType,
  error = null,
  fresh = false,
  focus = false,
}: PasswordProps) {
  const [shown, setShown] = useState(false)
  return (
    <Labelled label={label} error={error}>
      {(field) => (
        <span className={styles.accountPassword}>
          <input
            {...field}
            name="password"
            className="field"
            type={shown ? 'text' : 'password'}
            value={value}
            maxLength={200}
            onChange={(event) => onType(event.target.value)}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            autoFocus={focus}
            spellCheck={false}
          />
          <IconButton
            icon={shown ? 'eye-slash-bold' : 'eye-bold'}
            label="Show the password"
            size={20}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Labelled>
  )
}
