// The log-in and sign-up forms.
import { Link } from 'react-router-dom'
import { useRef, useState } from 'react'
import { ACCOUNT, SignUp as Schema } from '#proto/http/account.ts'
import { ErrorNote, Form, TextField, useTyped } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { identity } from '../../client/account/identity.ts'
import { NameField, Password } from './Fields.tsx'
import { NO_ERRORS, parseForm, useAction } from '#web/pages/parts/forms.ts'
import styles from './AccountDialog.module.css'

/** Log-in form with email address and password. */
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

/** Sign-up form with name, email address and password; a guest keeps their data. */
export function SignUp({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState({ name: usePreferences.getState().name, email: '', password: '' })
  const [errors, setErrors] = useState(NO_ERRORS)
  const [doing, failed, run] = useAction('signing up')
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors.fields.get(name) ?? null,
    onType: (text: string) => {
      setTyped({ ...typed, [name]: text })
      setErrors(NO_ERRORS)
    },
  })

  async function signUp(): Promise<void> {
    const parsed = parseForm(Schema, typed)
    setErrors(parsed.ok ? NO_ERRORS : parsed.errors)
    if (!parsed.ok) {
      const [first] = parsed.errors.fields.keys()
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (await run(async () => (await identity()).signUp(parsed.form))) onDone()
  }

  // The name field itself reports a name that is taken.
  const taken = failed === ACCOUNT.nameTaken
  const name = field('name')
  return (
    <Form ref={form} className="grid gap-14" onSend={signUp}>
      <NameField {...name} error={name.error ?? (taken ? failed : null)} />
      <TextField
        label="Email"
        {...field('email')}
        name="email"
        type="email"
        maxLength={200}
        autoComplete="email"
      />
      <Password label="Password" {...field('password')} fresh />
      <ErrorNote text={errors.alert ?? (taken ? null : failed)} />
      <div className={styles.accountFoot}>
        <Button size={54} type="submit" aria-disabled={doing}>
          {doing ? 'Signing up…' : 'Sign up'}
        </Button>
        <p className="paper-soft">
          You keep your rolls,
          <br />
          games and grudges.
        </p>
      </div>
    </Form>
  )
}
