// The privacy policy's promises: export of personal data, and deletion of the account.
import { saveFile } from '#web/ui/saveFile.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote, Form, TextField, useTyped } from '#web/ui/Form.tsx'
import { useAction } from '#web/pages/parts/forms.ts'
import { getFrom } from '#web/client/net/call.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Profile.module.css'
import { PROFILE } from '#proto/http/profile.ts'
import { switchUser } from '#web/client/account/switchUser.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { postOnce } from '#web/client/net/once.ts'
import { useUi } from '#web/client/state/ui.ts'

const FILE = 'lockdown-lane-my-data.json'

/** The paper with both. `name`: the user name. */
export function MyData({ name }: { name: string }) {
  const [deleting, setDeleting] = useState(false)
  const [doing, failed, run] = useAction('downloading my data')
  const download = (): Promise<boolean> =>
    run(async () => {
      const result = await getFrom('/data/my-data', v.unknown())
      if (result.ok)
        saveFile(new Blob([JSON.stringify(result.value, null, 2)], { type: 'application/json' }), FILE)
      return result
    })
  return (
    <section className={classes('paper', styles.profilePaper)} aria-label="My data">
      <div className="row wrap apart gap-14">
        <Button
          tone="quiet"
          size={44}
          icon="download-simple-bold"
          iconSize={19}
          aria-disabled={doing}
          onClick={() => void download()}
        >
          <span>{doing ? 'Collecting…' : 'Download my data'}</span>
        </Button>
        <button
          type="button"
          className="link-button paper-bad"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </button>
      </div>
      <ErrorNote text={failed} />
      {deleting && <DeleteAccount name={name} onClose={() => setDeleting(false)} />}
    </section>
  )
}

interface DeleteAccountProps {
  /** The user name, to be typed as confirmation. */
  name: string
  onClose: () => void
}

/** Lists what is deleted and what is kept, and requires the user name. */
function DeleteAccount({ name, onClose }: DeleteAccountProps) {
  const confirmation = useTyped('')
  const [doing, failed, run] = useAction('deleting the account')

  async function deleteAccount(): Promise<void> {
    const typed = confirmation.field.value
    if (typed.trim() !== name) return confirmation.setError(PROFILE.notTheName)
    if (!(await run(() => postOnce('/data/account/delete', { name: typed }, v.unknown())))) return
    onClose()
    switchUser('')
    useUi.setState({ notice: 'Your account is deleted. Thank you for the company.' })
  }

  return (
    <Dialog name="delete-account" title="Delete my account" tone="attack" width={560} onClose={onClose}>
      <Form className="grid gap-16" onSend={deleteAccount}>
        <p>
          Your name, email, password, avatar, rolls, badges, saved deck and reserved table are gone for good.
          Games you played stay with the others, under “somebody”. What was paid stays in the books, under a
          number that no longer leads to you.
        </p>
        <TextField
          label={`Type your user name, ${name}, to go on`}
          {...confirmation.field}
          autoComplete="off"
          spellCheck={false}
        />
        <ErrorNote text={failed} />
        <div className="dialog-buttons">
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button tone="danger" type="submit" aria-disabled={doing}>
            {doing ? 'Deleting…' : 'Delete for good'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
