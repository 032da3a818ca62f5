// Password reset page: requests a link, or sets the new password after following one.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '#web/client/routes/routes.ts'
import { Sheet } from '#web/pages/static/Sheet.tsx'
import { ACCOUNT, Reset, Forgot } from '#proto/http/account.ts'
import { ErrorNote, Form, TextField, useTyped } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { identity } from '#web/client/account/identity.ts'
import { Password } from '#web/pages/account/Fields.tsx'
import { parseForm, useAction } from '#web/pages/parts/forms.ts'
import { useUi } from '#web/client/state/ui.ts'
import styles from './Forgot.module.css'
import { Icon } from '#web/ui/Icon.tsx'

/** The page. Removes the code from the URL at once, since it is as sensitive as a password. */
export default function ForgotPassword() {
  const [code, setCode] = useState(codeOfLink)
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <Sheet title="Forgot password">
      {code === '' ? <RequestResetLink /> : <NewPassword code={code} onRequestAgain={() => setCode('')} />}
    </Sheet>
  )
}

/** The code in our own link or in one from Firebase. */
function codeOfLink(): string {
  const query = new URLSearchParams(location.search)
  return query.get('code') ?? query.get('oobCode') ?? ''
}

/** Form that sets a new password with the code of a reset link, signs the user in and leads home. */
function NewPassword({ code, onRequestAgain }: { code: string; onRequestAgain: () => void }) {
  const navigate = useNavigate()
  const password = useTyped('')
  const [doing, failed, run] = useAction('setting a new password')

  async function set(): Promise<void> {
    const typed = password.field.value
    const parsed = parseForm(Reset, { code, password: typed })
    password.setError(parsed.ok ? null : (parsed.errors.fields.get('password') ?? parsed.errors.alert))
    if (!parsed.ok || !(await run(async () => (await identity()).reset(code, typed)))) return
    useUi.setState({ notice: 'Your new password is set, and you are signed in.' })
    void navigate(PATHS.home)
  }

  return (
    <Form className={styles.forgot} onSend={set}>
      <p>Choose a new password. This signs you out everywhere else.</p>
      <Password label="New password" {...password.field} fresh autoFocus />
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

/** Form that requests a reset link. It shows "email sent!" for any address, even an empty one. */
function RequestResetLink() {
  const email = useTyped('')
  const [sent, setSent] = useState(false)
  const [doing, failed, run] = useAction('asking for a link')

  async function ask(): Promise<void> {
    setSent(false)
    const parsed = parseForm(Forgot, { email: email.field.value })
    email.setError(parsed.ok ? null : (parsed.errors.fields.get('email') ?? null))
    setSent(!parsed.ok || (await run(async () => (await identity()).forgot(parsed.form.email))))
  }

  return (
    <Form className={styles.forgot} onSend={ask}>
      <p>It happens to the best of us. Tell us your email and we’ll send you a link for a new password.</p>
      <TextField
        label="Email"
        type="email"
        {...email.field}
        maxLength={200}
        autoComplete="username"
        autoFocus
      />
      <ErrorNote text={failed} />
      {sent && (
        <p className="note note-good" role="alert">
          <Icon name="check-circle-fill" size={20} /> <span>{ACCOUNT.sent}</span>
        </p>
      )}
      <div>
        <Button size={54} icon="paper-plane-right-fill" iconSize={20} type="submit" aria-disabled={doing}>
          <span>{doing ? 'Sending…' : 'Send the link'}</span>
        </Button>
      </div>
      <p className="paper-soft">The link is good for an hour. If nothing arrives, check your spam folder.</p>
    </Form>
  )
}
