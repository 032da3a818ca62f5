// Dialog that changes the user name.
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'
import { UpdateUsername } from '#proto/http/profile.ts'
import { Form } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { NameField } from '#web/pages/account/NameField.tsx'
import { useDoing } from '#web/pages/parts/useDoing.ts'
import { readForm } from '#web/pages/account/wrongs.ts'
import '#web/pages/account/Fields.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useTyped } from '#web/ui/hooks/useTyped.ts'
import { postOnce } from '#web/client/net/once.ts'

interface RenameProps {
  name: string
  onClose: () => void
  onChanged: () => Promise<void>
}

/** The dialog. */
export function Rename({ name, onClose, onChanged }: RenameProps) {
  const username = useTyped(name)
  const [doing, failed, run] = useDoing('changing the user name')
  const taken = failed === ACCOUNT.nameTaken

  async function save(): Promise<void> {
    const read = readForm(UpdateUsername, { username: username.field.value })
    username.setWrong(read.ok ? null : (read.wrongs.fields.get('username') ?? read.wrongs.alert))
    if (!read.ok) return
    if (!(await run(() => postOnce('/data/update-username', read.form, v.unknown())))) return
    onClose()
    await onChanged()
  }

  return (
    <Dialog name="rename" title="Your user name" width={480} onClose={onClose}>
      <Form onSend={save}>
        <NameField {...username.field} wrong={username.field.wrong ?? (taken ? failed : null)} own={name} />
        <Failed text={taken ? null : failed} />
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
