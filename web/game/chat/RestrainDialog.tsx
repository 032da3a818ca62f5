// Dialog that silences or removes a spectator: directly by the host, else by players' votes.
import styles from './ReportDialog.module.css'
import { useState } from 'react'
import { RESTRAINTS, type Restraint } from '#proto/http/restrain.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { capital } from '#web/ui/text/english.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { useOpenVotes, useRestrain, votesText } from './restrain.ts'
import { talkersIn, type Talker } from './speakers.ts'

const DONE = { silence: 'is silenced for this game', remove: 'can’t watch this game any more' } as const

/** The dialog. */
export function RestrainDialog({ onClose }: { onClose: () => void }) {
  const room = useRoom()
  const isVote = room.lobby?.host === 0
  const votes = useOpenVotes()
  const [result, setResult] = useState('')
  const { busy, ask } = useRestrain()
  const spectators = talkersIn(room).filter(({ watching, gone }) => watching && !gone)

  const press = async ({ seat, name }: Talker, what: Restraint): Promise<void> => {
    const answer = await ask({ number: seat, what })
    if (answer === null) return
    if (!answer.ok) return setResult(answer.message)
    const { done, votes, needed } = answer.value
    setResult(done ? `${name} ${DONE[what]}.` : `Your vote counts: ${votesText(votes, needed)}.`)
  }
  return (
    <Dialog name="restrain" title="Spectators" width={620} onClose={onClose}>
      <p>
        {isVote
          ? 'More than half of the players decide. Whoever is silenced or removed is told so.'
          : 'You are the host, so you decide. Whoever is silenced or removed is told so.'}
      </p>
      <ul className={styles.restrainList} aria-label="Spectators who spoke or want a seat">
        {spectators.map((person) => (
          <li key={person.seat} className={styles.restrainPerson}>
            <Avatar id={person.avatar} size={32} player={person.color} unmarked />
            <b translate="no">{person.name}</b>
            {RESTRAINTS.map((what) => {
              const open = votes.find((vote) => vote.number === person.seat && vote.what === what)
              return (
                <Button
                  key={what}
                  tone={what === 'remove' ? 'danger' : 'quiet'}
                  size={38}
                  aria-disabled={busy}
                  aria-label={`${actionLabel(what, isVote)} ${person.name}`}
                  aria-description={open && votesText(open.by.length, open.needed)}
                  onClick={() => void press(person, what)}
                >
                  {`${actionLabel(what, isVote)}${open ? ` (${open.by.length}/${open.needed})` : ''}`}
                </Button>
              )
            })}
          </li>
        ))}
      </ul>
      <p role="status">
        <Sentence>{result}</Sentence>
      </p>
      <div className="dialog-buttons">
        <Button className="push" onClick={onClose}>
          Back to the chat
        </Button>
      </div>
    </Dialog>
  )
}

const actionLabel = (what: Restraint, isVote: boolean): string => (isVote ? `Vote to ${what}` : capital(what))
