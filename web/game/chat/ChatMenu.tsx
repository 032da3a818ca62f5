// Chat filter menu: mutes or reports a person, unnoticed by the others at the table.
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
import { talkersIn } from './speakers.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/game/log/Parts.module.css'
import chatStyles from './Chat.module.css'

const keep = (event: SyntheticEvent): void => event.stopPropagation()

const ReportDialog = lazyWithRetry(
  () => import('./ReportDialog.tsx').then((part) => part.ReportDialog),
  'The report form',
  'dialog',
)

const RestrainDialog = lazyWithRetry(
  () => import('./RestrainDialog.tsx').then((part) => part.RestrainDialog),
  'The list of spectators',
  'dialog',
)

const BlockDialog = lazyWithRetry(
  () => import('./BlockDialog.tsx').then((part) => part.BlockDialog),
  'The form to block somebody',
  'dialog',
)

/** The chat filter; renders nothing if there is no other speaker. */
export function ChatMenu() {
  const roster = useRoom((room) => room.roster)
  const lines = useRoom((room) => room.lines)
  const seatAsks = useRoom((room) => room.seatAsks)
  const me = useRoom((room) => room.seat)
  const { muted, phrasesOnly, blocked } = useChatFilter()
  const others = talkersIn({ roster, lines, seatAsks }).filter(
    ({ seat, bot, gone }) => seat !== me && !bot && (!gone || muted.has(seat)),
  )
  const host = useRoom((room) => room.lobby?.host ?? 0)
  const [dialog, setDialog] = useState<'report' | 'restrain' | 'block' | null>(null)
  const close = (): void => setDialog(null)
  const mayRestrain =
    (host === 0 || host === me) &&
    roster.some(({ seat, watching }) => seat === me && !watching) &&
    others.some(({ watching, gone }) => watching && !gone)
  if (others.length === 0) return null
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
          <Menu.CheckboxItem
            key={person.seat}
            checked={!muted.has(person.seat)}
            className={styles.menuEntry}
            onCheckedChange={() => toggleMuted(person.seat)}
            onSelect={keepOpen}
          >
            <Avatar
              id={person.avatar}
              size={22}
              player={person.color}
              unmarked
              faded={muted.has(person.seat)}
            />
            <span className="cut">
              <Sentence>{`${person.name}${person.watching ? ', watching' : ''}`}</Sentence>
            </span>
            {blocked.includes(person.seat) || muted.has(person.seat) ? (
              <span className={styles.menuSoft}>{blocked.includes(person.seat) ? 'blocked' : 'muted'}</span>
            ) : (
              <Icon name="check-bold" size={14} />
            )}
          </Menu.CheckboxItem>
        ))}
        <Menu.Item
          className={classes(styles.menuEntry, styles.menuApart)}
          onSelect={() => setDialog('block')}
        >
          <Icon name="prohibit-bold" size={16} /> Block somebody
        </Menu.Item>
        <Menu.Item className={styles.menuEntry} onSelect={() => setDialog('report')}>
          <Icon name="flag-bold" size={16} /> Report somebody
        </Menu.Item>
        {mayRestrain && (
          <Menu.Item className={styles.menuEntry} onSelect={() => setDialog('restrain')}>
            <Icon name="hand-palm-fill" size={16} /> Silence or remove a spectator
          </Menu.Item>
        )}
      </FilterMenu>
      {dialog !== null && (
        // React bubbles the dialog's events to the chat below it, where a press on the header starts a drag.
        <div className={chatStyles.chatOver} onPointerDown={keep} onKeyDown={keep}>
          {dialog === 'report' && <ReportDialog onClose={close} />}
          {dialog === 'restrain' && <RestrainDialog onClose={close} />}
          {dialog === 'block' && <BlockDialog onClose={close} />}
        </div>
      )}
    </>
  )
}
