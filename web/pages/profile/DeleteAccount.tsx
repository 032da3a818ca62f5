// Deletes the account: lists what is deleted and what is kept, and requires the user name.
import * as v from 'valibot'
import { PROFILE } from '#proto/http/profile.ts'
import { switchUser } from '#web/client/account/switchUser.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorNote, Form, TextField, useTyped } from '#web/ui/Form.tsx'
import { useAction } from '#web/pages/parts/forms.ts'
import { postOnce } from '#web/client/net/once.ts'
import { useUi } from '#web/client/state/ui.ts'

interface DeleteAccountProps {
  /** The user name, to be typed as confirmation. */
  name: string
  onClose: () => void
}

/** Lists what is deleted and what is kept, and requires the user name. */
export function DeleteAccount({ name, onClose }: DeleteAccountProps) {
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
