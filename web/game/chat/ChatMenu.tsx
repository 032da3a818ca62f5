// Chat menu: mutes, blocks or reports a person unnoticed by the others; who is watching.
import * as Menu from '@radix-ui/react-dropdown-menu'
import { useState, type SyntheticEvent } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { FilterMenu, keepOpen } from '#web/game/log/FilterMenu.tsx'
import { useChatFilter } from '#web/client/log/chatFilter.ts'
import { toggleMuted, togglePhrasesOnly } from '#web/client/log/logView.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useUi } from '#web/client/state/ui.ts'
import { speakersIn, type ChatSpeaker } from './speakers.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/game/log/Parts.module.css'
import chatStyles from './Chat.module.css'

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
        <Menu.CheckboxItem
          checked={phrasesOnly}
          className={styles.menuEntry}
          onCheckedChange={togglePhrasesOnly}
          onSelect={keepOpen}
        >
          <span className="cut">Quick phrases only</span>
          {phrasesOnly && <Icon name="check-bold" size={14} />}
        </Menu.CheckboxItem>
        {others.map((person) => (
          <PersonEntry key={person.seat} person={person} />
        ))}
        {hasOthers && (
          <>
            <Menu.Item
              className={classes(styles.menuEntry, styles.menuApart)}
              onSelect={() => setOpen({ dialog: 'block' })}
            >
              <Icon name="prohibit-bold" size={16} /> Block somebody
            </Menu.Item>
            <Menu.Item className={styles.menuEntry} onSelect={() => setOpen({ dialog: 'report' })}>
              <Icon name="flag-bold" size={16} /> Report somebody
            </Menu.Item>
          </>
        )}
        {mayList && (
          <Menu.Item
            className={classes(styles.menuEntry, !hasOthers && styles.menuApart)}
            onSelect={() => setOpen({ dialog: 'spectators' })}
          >
            <Icon name="binoculars-fill" size={16} /> See who is watching
          </Menu.Item>
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
    <div className={chatStyles.chatOver} onPointerDown={keep} onKeyDown={keep}>
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
  const isBlocked = blocked.includes(seat)
  return (
    <Menu.CheckboxItem
      checked={!isMuted}
      className={styles.menuEntry}
      onCheckedChange={() => toggleMuted(seat)}
      onSelect={keepOpen}
    >
      <Avatar id={avatar} size={22} player={color} unmarked faded={isMuted} />
      <Sentence as="span" className="cut">{`${name}${watching ? ', watching' : ''}`}</Sentence>
      {isBlocked || isMuted ? (
        <span className={styles.menuSoft}>{isBlocked ? 'blocked' : 'muted'}</span>
      ) : (
        <Icon name="check-bold" size={14} />
      )}
    </Menu.CheckboxItem>
  )
}
