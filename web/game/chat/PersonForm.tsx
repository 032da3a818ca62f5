// Form about a person of the chat: who it is, what else is asked, and the button that sends it.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import type { ChatSpeaker } from './speakers.ts'
import styles from './ReportDialog.module.css'

/** What a dialog with such a form gets. */
export interface AboutPersonProps {
  /** Whom it is about; absent: to be chosen. */
  about?: ChatSpeaker | undefined
  onClose: () => void
}

interface PersonFormProps extends Pick<ComponentProps<typeof Dialog>, 'name' | 'title'> {
  legend: string
  people: readonly ChatSpeaker[]
  chosen: number | undefined
  onChoose: (seat: number) => void
  /** The label of the button that sends it. */
  button: string
  disabled: boolean
  onSend: () => unknown
  onClose: () => void
  /** Below the people. */
  children: ReactNode
}

/** The dialog with the form; the people are radio buttons. */
export function PersonForm({ name, title, people, chosen, onClose, children, ...form }: PersonFormProps) {
  const group = useId()
  return (
    <Dialog name={name} title={title} tone="attack" width={620} onClose={onClose}>
      <Form onSend={form.onSend}>
        <fieldset className="wrap gap-8 mb-16">
          <legend className="field-label">{form.legend}</legend>
          {people.map(({ seat, name: called, avatar, color }) => (
            <label key={seat} className={styles.reportPerson}>
              <input
                type="radio"
                name={group}
                checked={seat === chosen}
                onChange={() => form.onChoose(seat)}
              />
              <Avatar id={avatar} size={32} player={color} unmarked />
              <span translate="no">{called}</span>
            </label>
          ))}
        </fieldset>
        {children}
        <div className="dialog-buttons">
          <Button tone="quiet" className="mr-auto" onClick={onClose}>
            Never mind
          </Button>
          <Button type="submit" tone="danger" aria-disabled={form.disabled}>
            {form.button}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
