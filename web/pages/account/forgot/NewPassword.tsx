// Form that sets a new password with the code of a reset link.
import { ACCOUNT, Reset } from '#proto/http/account.ts'
import { Form } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote } from '#web/ui/ErrorNote.tsx'
import { identity } from '#web/client/account/identity.ts'
import { Password } from '#web/pages/account/Password.tsx'
import { useAction } from '#web/pages/parts/useAction.ts'
import { parseForm } from '#web/pages/account/formErrors.ts'
import { useTyped } from '#web/ui/hooks/useTyped.ts'
import { useUi } from '#web/client/state/ui.ts'
import styles from './Forgot.module.css'

interface NewPasswordProps {
  /** The code of the link. */
  code: string
  onDone: () => void
  onRequestAgain: () => void
}

/** The form; a successful reset also signs the user in. */
export function NewPassword({ code, onDone, onRequestAgain }: NewPasswordProps) {
  const password = useTyped('')
  const [doing, failed, run] = useAction('setting a new password')

  async function set(): Promise<void> {
    const typed = password.field.value
    const parsed = parseForm(Reset, { code, password: typed })
    password.setError(parsed.ok ? null : (parsed.errors.fields.get('password') ?? parsed.errors.alert))
    if (!parsed.ok || !(await run(async () => (await identity()).reset(code, typed)))) return
    useUi.setState({ notice: 'Your new password is set, and you are signed in.' })
    onDone()
  }

  return (
    <Form className={styles.forgot} onSend={set}>
      <p>Choose a new password. This signs you out everywhere else.</p>
      <Password label="New password" {...password.field} fresh focus />
      <ErrorNote text={failed} />
      <div className="wrap gap-14">
        <Button size={54} type="submit" aria-disabled={doing}>
          {doing ? 'Setting it…' : 'Set the password'}
        </Button>
        {failed === ACCOUNT.oldLink && (
          <Button tone="quiet" size={54} onClick={onRequestAgain}>
            Ask for a new link
          </Button>
        )}
      </div>
    </Form>
  )
}
