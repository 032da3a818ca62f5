// Dialog that changes the user name.
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'
import { UpdateUsername } from '#proto/http/profile.ts'
import { ErrorNote, Form, useTyped } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NameField } from '#web/pages/account/Fields.tsx'
import { parseForm, useAction } from '#web/pages/parts/forms.ts'
import '#web/pages/account/Fields.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { postOnce } from '#web/client/net/once.ts'

interface RenameProps {
  name: string
  onClose: () => void
  onChanged: () => Promise<void>
}

/** The dialog. */
export function Rename({ name, onClose, onChanged }: RenameProps) {
  const username = useTyped(name)
  const [doing, failed, run] = useAction('changing the user name')
  const taken = failed === ACCOUNT.nameTaken

  async function save(): Promise<void> {
    const parsed = parseForm(UpdateUsername, { username: username.field.value })
    username.setError(parsed.ok ? null : (parsed.errors.fields.get('username') ?? parsed.errors.alert))
    if (!parsed.ok) return
    if (!(await run(() => postOnce('/data/update-username', parsed.form, v.unknown())))) return
    onClose()
    await onChanged()
  }

  return (
    <Dialog name="rename" title="Your user name" width={480} onClose={onClose}>
      <Form onSend={save}>
        <NameField {...username.field} error={username.field.error ?? (taken ? failed : null)} own={name} />
        <ErrorNote text={taken ? null : failed} />
        <div className="dialog-buttons">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={doing}>
            {doing ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
