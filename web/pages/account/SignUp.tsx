// Signing up with a name, an address and a password; a visitor keeps what they have.
import { useId, useRef, useState } from 'react'
import { ACCOUNT, SignUp as Schema } from '#proto/http/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { described, Labelled } from '#web/ui/Labelled.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'
import { Failed } from './Failed.tsx'
import { identity } from '../../client/account/identity.ts'
import { NameField } from './NameField.tsx'
import { Password } from './Password.tsx'
import { useDoing } from './useDoing.ts'
import { NOTHING_WRONG, readForm } from './wrongs.ts'
import styles from './AccountDialog.module.css'

/** The form. */
export function SignUp({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState({ name: usePreferences.getState().name, email: '', password: '' })
  const [wrongs, setWrongs] = useState(NOTHING_WRONG)
  const [doing, failed, run] = useDoing('signing up')
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
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

  // The name's own field says that it is taken.
  const taken = failed === ACCOUNT.nameTaken
  return (
    <form
      ref={form}
      className={styles.accountForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void signUp()
      }}
    >
      <NameField
        id={`${id}-name`}
        value={typed.name}
        onChange={set('name')}
        wrong={wrongIn('name') ?? (taken ? failed : null)}
      />
      <Labelled id={`${id}-email`} label="Email" wrong={wrongIn('email')}>
        <input
          {...described(`${id}-email`, wrongIn('email'))}
          name="email"
          className="field"
          type="email"
          value={typed.email}
          maxLength={200}
          onChange={(event) => set('email')(event.target.value)}
          autoComplete="email"
        />
      </Labelled>
      <Password
        id={`${id}-password`}
        label="Password"
        value={typed.password}
        onChange={set('password')}
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
    </form>
  )
}
