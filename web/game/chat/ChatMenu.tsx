// Chat menu: mutes, blocks or reports a person unnoticed by the others; who is watching.
import { useState, type SyntheticEvent } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { MenuCheck, MenuEntry } from '#web/ui/Menu.tsx'
import { FilterMenu } from '#web/game/log/FilterMenu.tsx'
import { useChatFilter } from '#web/client/log/chatFilter.ts'
import { toggleMuted, togglePhrasesOnly } from '#web/client/log/logView.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useUi } from '#web/client/state/ui.ts'
import { speakersIn, type ChatSpeaker } from './speakers.ts'
import styles from './Chat.module.css'

const keep = (event: SyntheticEvent): void => event.stopPropagation()

const ReportDialog = lazyWithRetry(() => import('./ReportDialog.tsx'), 'The report form', 'dialog')

const SpectatorsDialog = lazyWithRetry(
  () => import('./SpectatorsDialog.tsx'),
  'The list of spectators',
  'dialog',
)

const BlockDialog = lazyWithRetry(() => import('./BlockDialog.tsx'), 'The form to block somebody', 'dialog')

/** An open dialog; `about`: a person chosen on the list of spectators. */
interface Open {
  dialog: 'report' | 'spectators' | 'block'
  about?: ChatSpeaker
}

/** Whether this page may list who watches: a player may, at the server. In the lobby only members watch. */
function useMayList(): boolean {
  const isLocal = useUi(({ practising, tutorial }) => practising || tutorial)
  const plays = useRoom(({ roster, seat }) => roster.some((each) => each.seat === seat && !each.watching))
  const isWatchable = useRoom(
    ({ lobby, roster }) =>
      lobby !== null && (lobby.phase !== 'waiting' || roster.some(({ watching, gone }) => watching && !gone)),
  )
  return plays && isWatchable && !isLocal
}

/** The chat filter; renders nothing for a spectator if there is no other speaker. */
export function ChatMenu() {
  const roster = useRoom((room) => room.roster)
  const lines = useRoom((room) => room.lines)
  const seatAsks = useRoom((room) => room.seatAsks)
  const me = useRoom((room) => room.seat)
  const { muted, phrasesOnly } = useChatFilter()
  const others = speakersIn({ roster, lines, seatAsks }).filter(
    ({ seat, bot, gone }) => seat !== me && !bot && (!gone || muted.has(seat)),
  )
  const [open, setOpen] = useState<Open | null>(null)
  const mayList = useMayList()
  const hasOthers = others.length > 0
  if (!hasOthers && !mayList) return null
  return (
    <>
      <FilterMenu label="Whose lines to show" narrowed={muted.size > 0 || phrasesOnly}>
        <MenuCheck checked={phrasesOnly} onToggle={togglePhrasesOnly}>
          <span className="cut">Quick phrases only</span>
        </MenuCheck>
        {others.map((person) => (
          <PersonEntry key={person.seat} person={person} />
        ))}
        {hasOthers && (
          <>
            <MenuEntry icon="prohibit-bold" apart onSelect={() => setOpen({ dialog: 'block' })}>
              Block somebody
            </MenuEntry>
            <MenuEntry icon="flag-bold" onSelect={() => setOpen({ dialog: 'report' })}>
              Report somebody
            </MenuEntry>
          </>
        )}
        {mayList && (
          <MenuEntry
            icon="binoculars-fill"
            apart={!hasOthers}
            onSelect={() => setOpen({ dialog: 'spectators' })}
          >
            See who is watching
          </MenuEntry>
        )}
      </FilterMenu>
      {open !== null && <OpenDialog open={open} onOpen={setOpen} />}
    </>
  )
}

function OpenDialog({ open, onOpen }: { open: Open; onOpen: (next: Open | null) => void }) {
  const { dialog, about } = open
  const close = (): void => onOpen(null)
  return (
    // React bubbles the dialog's events to the chat below it, where a press on the header starts a drag.
    <div className={styles.chatOver} onPointerDown={keep} onKeyDown={keep}>
      {dialog === 'report' && <ReportDialog about={about} onClose={close} />}
      {dialog === 'block' && <BlockDialog about={about} onClose={close} />}
      {dialog === 'spectators' && (
        <SpectatorsDialog
          onReport={(person) => onOpen({ dialog: 'report', about: person })}
          onBlock={(person) => onOpen({ dialog: 'block', about: person })}
          onClose={close}
        />
      )}
    </div>
  )
}

/** A person, who is muted and unmuted by a press. */
function PersonEntry({ person: { seat, name, avatar, color, watching } }: { person: ChatSpeaker }) {
  const { muted, blocked } = useChatFilter()
  const isMuted = muted.has(seat)
  const note = blocked.includes(seat) ? 'blocked' : isMuted ? 'muted' : undefined
  return (
    <MenuCheck checked={!isMuted} onToggle={() => toggleMuted(seat)} note={note}>
      <Avatar id={avatar} size={22} player={color} unmarked faded={isMuted} />
      <Sentence as="span" className="cut">{`${name}${watching ? ', watching' : ''}`}</Sentence>
    </MenuCheck>
  )
}
