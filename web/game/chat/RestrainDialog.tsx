// Silences or removes spectators who spoke: the host at once, players of a game without one by their votes.
import styles from './ReportDialog.module.css'
import { useState } from 'react'
import { Restrained, type Restraint } from '#proto/http/restrain.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { postTo } from '#web/client/net/call.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { talkersIn, type Talker } from './speakers.ts'

const DONE = { silence: 'is silenced for this game', remove: 'can’t watch this game any more' } as const

/** The dialog. */
export function RestrainDialog({ onClose }: { onClose: () => void }) {
  const room = useRoom()
  const isVote = room.lobby?.host === 0
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const spectators = talkersIn(room.roster, room.lines).filter(({ watching, gone }) => watching && !gone)

  const press = async ({ seat, name }: Talker, what: Restraint): Promise<void> => {
    if (busy) return
    setBusy(true)
    const answer = await postTo('/room/restrain', { code: codeShown(room), number: seat, what }, Restrained)
    setBusy(false)
    if (!answer.ok) return setSaid(answer.message)
    const { done, votes, needed } = answer.value
    setSaid(done ? `${name} ${DONE[what]}.` : `Your vote counts: ${votes} of ${needed} votes.`)
  }
  return (
    <Dialog name="restrain" title="Spectators" width={620} onClose={onClose}>
      <p>
        {isVote
          ? 'More than half of the players decide. Whoever is silenced or removed is told so.'
          : 'You are the host, so you decide. Whoever is silenced or removed is told so.'}
      </p>
      <ul className={styles.restrainList} aria-label="Spectators who spoke">
        {spectators.map((person) => (
          <li key={person.seat} className={styles.restrainPerson}>
            <Avatar id={person.avatar} size={32} player={person.color} unmarked />
            <b translate="no">{person.name}</b>
            {(['silence', 'remove'] as const).map((what) => (
              <Button
                key={what}
                tone={what === 'remove' ? 'danger' : 'quiet'}
                size={38}
                aria-disabled={busy}
                aria-label={`${wordsOf(what, isVote)} ${person.name}`}
                onClick={() => void press(person, what)}
              >
                {wordsOf(what, isVote)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <p role="status">
        <Sentence>{said}</Sentence>
      </p>
      <div className="dialog-buttons">
        <Button className="push" onClick={onClose}>
          Back to the chat
        </Button>
      </div>
    </Dialog>
  )
}

const VERBS = { silence: 'Silence', remove: 'Remove' } as const
const wordsOf = (what: Restraint, isVote: boolean): string => (isVote ? `Vote to ${what}` : VERBS[what])
