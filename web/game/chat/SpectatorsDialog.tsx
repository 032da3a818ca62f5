// Dialog that lists who watches: silence or remove (host, or by vote), report and block.
import { useState } from 'react'
import { RESTRAINTS, type Restraint } from '#proto/http/restrain.ts'
import type { SpectatorVote } from '#proto/client/messages.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { capital, plural } from '#web/ui/text/english.ts'
import { pressText, useOpenVotes, useRestrain, votesText, voteOn, type Press } from './restrain.ts'
import { listedSpeaker, type ChatSpeaker } from './speakers.ts'
import { useSpectatorList, type SpectatorList } from './spectatorList.ts'
import styles from './ReportDialog.module.css'

/** The most people that are looked through without a search. */
const SHORT = 8

interface SpectatorsDialogProps {
  onReport: (person: ChatSpeaker) => void
  onBlock: (person: ChatSpeaker) => void
  onClose: () => void
}

/** The dialog. */
export default function SpectatorsDialog({ onReport, onBlock, onClose }: SpectatorsDialogProps) {
  const [find, setFind] = useState('')
  const votes = useOpenVotes()
  const list = useSpectatorList(find, votes.length)
  const roster = useRoom((room) => room.roster)
  const { press, busy, message } = usePress(list, votes)
  const hasSearch = find !== '' || (list.listed?.people ?? 0) > SHORT
  return (
    <Dialog name="spectators" title="Who is watching" width={680} onClose={onClose}>
      <p>{DECIDES[useDecides()]}</p>
      {hasSearch && (
        <input
          type="search"
          className="field field-44"
          aria-label="Find by name"
          placeholder="find by name"
          value={find}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setFind(target.value)}
        />
      )}
      <p className="paper-soft" role="status">
        {countText(list, find)}
      </p>
      <ul className={styles.restrainList} aria-label="Spectators">
        {(list.listed?.spectators ?? []).map((each) => (
          <Row
            key={each.number}
            person={listedSpeaker(each, roster)}
            silenced={each.silenced}
            votes={votes}
            busy={busy}
            onPress={press}
            onReport={onReport}
            onBlock={onBlock}
          />
        ))}
      </ul>
      {list.listed !== null && list.listed.next !== '' && (
        <Button tone="quiet" size={38} onClick={list.more}>
          Show more
        </Button>
      )}
      <p role="status">
        <Sentence>{message}</Sentence>
      </p>
      <div className="dialog-buttons">
        <Button className="mr-auto" onClick={onClose}>
          Back to the chat
        </Button>
      </div>
    </Dialog>
  )
}

/** Who decides: this player, all players by vote, or only the host. */
const useDecides = (): keyof typeof DECIDES =>
  useRoom(({ lobby, seat }) => {
    if (lobby === null || lobby.host === 0) return 'byVote'
    return lobby.host === seat ? 'alone' : 'host'
  })

const DECIDES = {
  host: 'The host can silence or remove people here.',
  alone: 'You are the host, so you decide. Whoever is silenced or removed is told so.',
  byVote: 'More than half of the players decide. Whoever is silenced or removed is told so.',
} as const

function countText({ listed, error }: SpectatorList, find: string): string {
  if (error !== '') return error
  if (listed === null) return 'Having a look around…'
  if (listed.spectators.length > 0) return `${plural(listed.people, 'person', 'people')} watching`
  return find === '' ? 'Nobody is watching just now.' : 'Nobody by that name is watching.'
}

interface RowProps {
  person: ChatSpeaker
  silenced: boolean
  votes: readonly SpectatorVote[]
  busy: boolean
  onPress: (person: ChatSpeaker, what: Restraint) => void
  onReport: (person: ChatSpeaker) => void
  onBlock: (person: ChatSpeaker) => void
}

function Row({ person, silenced, votes, busy, onPress, onReport, onBlock }: RowProps) {
  const decides = useDecides()
  const isBlocked = useRoom(({ blocked }) => blocked.includes(person.seat))
  const { seat, name } = person
  return (
    <li className="row gap-10">
      <Avatar id={person.avatar} size={32} player={person.color} unmarked />
      <b translate="no" className={styles.restrainName}>
        {name}
      </b>
      {silenced && <Tag>silenced</Tag>}
      {RESTRAINTS.filter((what) => decides !== 'host' && !(silenced && what === 'silence')).map((what) => {
        const open = voteOn(votes, seat, what)
        const label = decides === 'byVote' ? `Vote to ${what}` : capital(what)
        return (
          <Button
            key={what}
            tone={what === 'remove' ? 'danger' : 'quiet'}
            size={38}
            aria-disabled={busy}
            aria-label={`${label} ${name}`}
            aria-description={open && votesText(open.by.length, open.needed)}
            onClick={() => onPress(person, what)}
          >
            {`${label}${open ? ` (${open.by.length}/${open.needed})` : ''}`}
          </Button>
        )
      })}
      <IconButton icon="flag-bold" label={`Report ${name}`} size={18} onClick={() => onReport(person)} />
      {isBlocked ? (
        <Tag>blocked</Tag>
      ) : (
        <IconButton icon="prohibit-bold" label={`Block ${name}`} size={18} onClick={() => onBlock(person)} />
      )}
    </li>
  )
}

/** Restrains on a press; `message`: what came of the last one, following its vote. */
function usePress(list: SpectatorList, votes: readonly SpectatorVote[]) {
  const [last, setLast] = useState<Press | null>(null)
  const [error, setError] = useState('')
  const { busy, ask } = useRestrain()
  const open = last === null ? undefined : voteOn(votes, last.number, last.what)
  if (last !== null && open !== undefined && !last.wasOpen) setLast({ ...last, wasOpen: true })

  async function post({ seat, name }: ChatSpeaker, what: Restraint): Promise<void> {
    const answer = await ask({ number: seat, what })
    if (answer === null) return
    setError(answer.ok ? '' : answer.message)
    setLast(answer.ok ? { number: seat, name, what, wasOpen: false, ...answer.value } : null)
    if (answer.ok && answer.value.done) list.restrained(seat, what)
  }
  return {
    busy,
    press: (person: ChatSpeaker, what: Restraint): void => void post(person, what),
    message: last === null ? error : pressText(last, open),
  }
}
