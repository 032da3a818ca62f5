// User name field that checks the availability of the name while typing.
import { ACCOUNT, NameAvailable } from '#proto/http/account.ts'
import { Labelled } from '#web/ui/Labelled.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Fields.module.css'
import { useEffect, useState } from 'react'
import { getFrom } from '#web/client/net/call.ts'

/** A generous `maxLength`: the actual limit is in the form's schema, which counts visible characters. */
const TYPED_MOST = 300

interface NameFieldProps {
  value: string
  onType: (typed: string) => void
  error: string | null
  /** The account's current name. */
  own?: string
}

/** The field. */
export function NameField({ value, onType, error, own = '' }: NameFieldProps) {
  const free = useNameFree(value, own)
  const message = error ?? (free === false ? ACCOUNT.nameTaken : null)
  return (
    <Labelled label="User name" error={message}>
      {(field) => (
        <span className={styles.accountName}>
          <input
            {...field}
            name="name"
            className="field"
            value={value}
            maxLength={TYPED_MOST}
            onChange={(event) => onType(event.target.value)}
            autoComplete="nickname"
            spellCheck={false}
          />
          <span className={classes(styles.accountFree, 'paper-good')} role="status">
            {free === true && message === null && (
              <>
                <Icon name="check-circle-fill" size={18} /> <span>free</span>
              </>
            )}
          </span>
        </span>
      )}
    </Labelled>
  )
}

const PATH = '/data/is-username-available/'
const TYPED_MS = 350

/** Whether the name is available; null if unknown or there is nothing to check. `own`: the current name. */
function useNameFree(typed: string, own = ''): boolean | null {
  const [found, setFound] = useState<{ name: string; free: boolean } | null>(null)
  const name = typed.trim()
  const asks = name !== '' && name !== own
  useEffect(() => {
    if (!asks) return
    let left = false
    const timer = setTimeout(() => {
      void getFrom(`${PATH}${encodeURIComponent(name)}`, NameAvailable).then((called) => {
        if (!left && called.ok) setFound({ name, free: called.value.available })
      })
    }, TYPED_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [name, asks])
  return asks && found?.name === name ? found.free : null
}
