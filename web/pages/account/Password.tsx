// Password field with a button that reveals the input.
import { useState } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Form.tsx'
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
export function Password({ fresh = false, focus, ...field }: PasswordProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      name="password"
      type={shown ? 'text' : 'password'}
      maxLength={200}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoFocus={focus}
      spellCheck={false}
      holder={styles.accountPassword}
    >
      <IconButton
        icon={shown ? 'eye-slash-bold' : 'eye-bold'}
        label="Show the password"
        size={20}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </TextField>
  )
}
