// Logging in with an address and a password.
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { Labelled } from '#web/ui/Labelled.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { Failed } from './Failed.tsx'
import { identity } from '../../client/account/identity.ts'
import { Password } from './Password.tsx'
import { useDoing } from './useDoing.ts'
import styles from './AccountDialog.module.css'

/** The form. */
export function LogIn({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [doing, failed, run] = useDoing('logging in')
  const game = useRoom(codeShown)
  const id = useId()
  const logIn = (): Promise<void> =>
    run(async () => (await identity()).signIn(email, password)).then((done) => {
      if (done) onDone()
    })
  return (
    <form
      className={styles.accountForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void logIn()
      }}
    >
      <Labelled id={`${id}-email`} label="Email" wrong={null}>
        <input
          id={`${id}-email`}
          className="field"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="username"
        />
      </Labelled>
      <Password
        id={`${id}-password`}
        label="Password"
        value={password}
        onChange={setPassword}
        wrong={null}
        fresh={false}
      />
      <Failed text={failed} />
      {game !== '' && (
        <p className="paper-soft">{`Logging in makes you somebody else: your seat in game ${game} stays with the visitor you are now.`}</p>
      )}
      <div className={styles.accountFoot}>
        <Button size={54} type="submit" aria-disabled={doing}>
          {doing ? 'Logging in…' : 'Log in'}
        </Button>
        <Link to={PATHS.forgot} className={styles.accountForgot} onClick={onDone}>
          Forgot password?
        </Link>
      </div>
    </form>
  )
}
