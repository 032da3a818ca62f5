// A user name's field, which says while it is typed whether the name is still free.
import { ACCOUNT, NameAvailable } from '#proto/http/account.ts'
import { Labelled } from '#web/ui/Labelled.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Fields.module.css'
import { useEffect, useState } from 'react'
import { getFrom } from '#web/client/net/call.ts'

/** More than any name needs: which one is too long, the form's rule says, which counts what people see. */
const TYPED_MOST = 300

interface NameFieldProps {
  value: string
  onType: (typed: string) => void
  wrong: string | null
  /** The name somebody has already. */
  own?: string
}

/** The field. */
export function NameField({ value, onType, wrong, own = '' }: NameFieldProps) {
  const free = useNameFree(value, own)
  const says = wrong ?? (free === false ? ACCOUNT.nameTaken : null)
  return (
    <Labelled label="User name" wrong={says}>
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
            {free === true && says === null && (
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

/** Null: not known, or there is nothing to ask. `own`: the name somebody has already. */
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
