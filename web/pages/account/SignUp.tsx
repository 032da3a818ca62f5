// Sign-up form with name, email address and password; a guest keeps their data.
import { useRef, useState } from 'react'
import { ACCOUNT, SignUp as Schema } from '#proto/http/account.ts'
import { Form } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Labelled.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { identity } from '../../client/account/identity.ts'
import { NameField } from './NameField.tsx'
import { Password } from './Password.tsx'
import { useDoing } from '#web/pages/parts/useDoing.ts'
import { NOTHING_WRONG, readForm } from './wrongs.ts'
import styles from './AccountDialog.module.css'

/** The form. */
export function SignUp({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState({ name: usePreferences.getState().name, email: '', password: '' })
  const [wrongs, setWrongs] = useState(NOTHING_WRONG)
  const [doing, failed, run] = useDoing('signing up')
  const form = useRef<HTMLFormElement>(null)
  const set = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text })
    setWrongs(NOTHING_WRONG)
  }
  const wrongIn = (field: keyof typeof typed): string | null => wrongs.fields.get(field) ?? null

  async function signUp(): Promise<void> {
    const read = readForm(Schema, typed)
    setWrongs(read.ok ? NOTHING_WRONG : read.wrongs)
    if (!read.ok) {
      const [first] = read.wrongs.fields.keys()
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (await run(async () => (await identity()).signUp(read.form))) onDone()
  }

  // The name field itself reports a name that is taken.
  const taken = failed === ACCOUNT.nameTaken
  return (
    <Form ref={form} className="grid gap-14" onSend={signUp}>
      <NameField value={typed.name} onType={set('name')} wrong={wrongIn('name') ?? (taken ? failed : null)} />
      <TextField
        label="Email"
        wrong={wrongIn('email')}
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
        wrong={wrongIn('password')}
        fresh
      />
      <Failed text={wrongs.alert ?? (taken ? null : failed)} />
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
