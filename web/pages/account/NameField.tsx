// A user name's field, which says while it is typed whether the name is still free.
import { ACCOUNT } from '#proto/http/account.ts'
import { Labelled } from '#web/ui/Labelled.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useNameFree } from './useNameFree.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Fields.module.css'

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
