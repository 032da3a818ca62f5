// Sign-up form with name, email address and password; a guest keeps their data.
import { useRef, useState } from 'react'
import { ACCOUNT, SignUp as Schema } from '#proto/http/account.ts'
import { ErrorNote, Form, TextField } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'
import { identity } from '../../client/account/identity.ts'
import { NameField } from './NameField.tsx'
import { Password } from './Password.tsx'
import { NO_ERRORS, parseForm, useAction } from '#web/pages/parts/forms.ts'
import styles from './AccountDialog.module.css'

/** The form. */
export function SignUp({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState({ name: usePreferences.getState().name, email: '', password: '' })
  const [errors, setErrors] = useState(NO_ERRORS)
  const [doing, failed, run] = useAction('signing up')
  const form = useRef<HTMLFormElement>(null)
  const set = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text })
    setErrors(NO_ERRORS)
  }
  const errorOf = (field: keyof typeof typed): string | null => errors.fields.get(field) ?? null

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
  return (
    <Form ref={form} className="grid gap-14" onSend={signUp}>
      <NameField value={typed.name} onType={set('name')} error={errorOf('name') ?? (taken ? failed : null)} />
      <TextField
        label="Email"
        error={errorOf('email')}
        name="email"
        type="email"
        value={typed.email}
        maxLength={200}
        onType={set('email')}
        autoComplete="email"
      />
      <Password
        label="Password"
        value={typed.password}
        onType={set('password')}
        error={errorOf('password')}
        fresh
      />
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
