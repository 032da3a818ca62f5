// Dialog that blocks a user permanently: hides their chat and excludes them in matchmaking.
import { useState } from 'react'
import { blockMember } from '#web/client/net/userRequests.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { speakersIn, type ChatSpeaker } from './speakers.ts'

interface BlockDialogProps {
  /** Whom to block; absent: to be chosen. */
  about?: ChatSpeaker | undefined
  onClose: () => void
}

/** The dialog. */
export default function BlockDialog({ about, onClose }: BlockDialogProps) {
  const room = useRoom()
  const others = (about === undefined ? speakersIn(room) : [about]).filter(
    ({ seat, bot }) => seat !== room.seat && !bot && !room.blocked.includes(seat),
  )
  const [chosen, setChosen] = useState(others.length === 1 ? others[0]?.seat : undefined)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const block = async (): Promise<void> => {
    const person = others.find(({ seat }) => seat === chosen)
    if (busy) return
    if (person === undefined) return setError('Please choose whom to block')
    setBusy(true)
    const reply = await blockMember(room.code, person.seat, person.name)
    setBusy(false)
    if (reply.ok) onClose()
    else setError(reply.refused.text)
  }

  return (
    <Dialog name="block" title="Block somebody" tone="attack" width={620} onClose={onClose}>
      <Form onSend={block}>
        <PersonChoice
          legend="Who is it?"
          people={others}
          chosen={chosen}
          onChoose={(seat) => {
            setChosen(seat)
            setError('')
          }}
        />
        <p className="paper-soft">
          {others.length === 0
            ? 'There is nobody else here to block.'
            : 'You won’t be matched with them again, and you won’t see what they say, in any game. They aren’t told. Everybody you have blocked is listed in Settings, under Chat.'}
        </p>
        <p role="alert">{error}</p>
        <div className="dialog-buttons">
          <Button tone="quiet" className="mr-auto" onClick={onClose}>
            Never mind
          </Button>
          <Button type="submit" tone="danger" aria-disabled={busy || others.length === 0}>
            Block
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
