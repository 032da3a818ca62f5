// Log-in form with email address and password.
import { Link } from 'react-router-dom'
import { ErrorNote, Form, TextField, useTyped } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { identity } from '../../client/account/identity.ts'
import { Password } from './Password.tsx'
import { useAction } from '#web/pages/parts/forms.ts'
import styles from './AccountDialog.module.css'

/** The form. */
export function LogIn({ onDone }: { onDone: () => void }) {
  const email = useTyped('')
  const password = useTyped('')
  const [doing, failed, run] = useAction('logging in')
  const game = useRoom(codeShown)
  const logIn = async (): Promise<void> => {
    if (await run(async () => (await identity()).signIn(email.field.value, password.field.value))) onDone()
  }
  return (
    <Form className="grid gap-14" onSend={logIn}>
      <TextField label="Email" {...email.field} type="email" autoComplete="username" />
      <Password label="Password" {...password.field} />
      <ErrorNote text={failed} />
      {game !== '' && (
        <p className="paper-soft">{`Logging in makes you somebody else: your seat in game ${game} stays with the visitor you are now.`}</p>
      )}
      <div className={styles.accountFoot}>
        <Button size={54} type="submit" aria-disabled={doing}>
          {doing ? 'Logging in…' : 'Log in'}
        </Button>
        <Link to={PATHS.forgot} onClick={onDone}>
          Forgot password?
        </Link>
      </div>
    </Form>
  )
}
