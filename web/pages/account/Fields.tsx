// Fields of account forms: a user name, checked while typing; a password to reveal.
import { ACCOUNT, NameAvailable } from '#proto/http/account.ts'
import { TextField } from '#web/ui/Form.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Fields.module.css'
import { useState, type ComponentProps } from 'react'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'

/** A generous `maxLength`: the actual limit is in the form's schema, which counts visible characters. */
const MAX_LENGTH = 300

interface NameFieldProps {
  value: string
  onType: (typed: string) => void
  error: string | null
  /** The account's current name. */
  own?: string
}

/** User name field that checks the availability of the name while typing. */
export function NameField({ value, onType, error, own = '' }: NameFieldProps) {
  const free = useNameAvailable(value, own)
  const message = error ?? (free === false ? ACCOUNT.nameTaken : null)
  return (
    <TextField
      label="User name"
      error={message}
      name="name"
      value={value}
      maxLength={MAX_LENGTH}
      onType={onType}
      autoComplete="nickname"
      spellCheck={false}
      holder={styles.accountName}
    >
      <span className={classes(styles.accountFree, 'paper-good')} role="status">
        {free === true && message === null && (
          <>
            <Icon name="check-circle-fill" size={18} /> <span>free</span>
          </>
        )}
      </span>
    </TextField>
  )
}

const PATH = '/data/is-username-available/'
const DEBOUNCE_MS = 350

/** Whether the name is available; null if unknown or there is nothing to check. `own`: the current name. */
function useNameAvailable(typed: string, own: string): boolean | null {
  const [asked, setAsked] = useState('')
  const name = typed.trim()
  const isChecked = name !== '' && name !== own
  useTimeout(() => setAsked(name), isChecked ? DEBOUNCE_MS : null, name)
  const { value } = useFetched(asked === '' ? null : `${PATH}${encodeURIComponent(asked)}`, NameAvailable)
  return isChecked && asked === name ? (value?.available ?? null) : null
}

/** Password field with a button that reveals the input. `fresh`: a new one is chosen, not an existing one entered. */
export function Password({
  fresh = false,
  ...field
}: ComponentProps<typeof TextField> & { fresh?: boolean }) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      name="password"
      type={shown ? 'text' : 'password'}
      maxLength={200}
      autoComplete={fresh ? 'new-password' : 'current-password'}
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
