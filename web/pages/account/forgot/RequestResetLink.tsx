// Form that requests a link to reset the password.
import { useState } from 'react'
import { ACCOUNT, Forgot } from '#proto/http/account.ts'
import { Form } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote } from '#web/ui/ErrorNote.tsx'
import { identity } from '#web/client/account/identity.ts'
import { useAction } from '#web/pages/parts/useAction.ts'
import { parseForm } from '#web/pages/account/formErrors.ts'
import { TextField } from '#web/ui/Labelled.tsx'
import { useTyped } from '#web/ui/hooks/useTyped.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Forgot.module.css'

/** The form. It shows "email sent!" for any address, even an empty one. */
export function RequestResetLink() {
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
