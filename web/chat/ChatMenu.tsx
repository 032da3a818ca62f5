// Whose lines are shown in the chat: everybody can be muted in this page, and nobody is told.
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/art/Icon.tsx'
import { Menu } from '#web/log/Menu.tsx'
import { toggleMuted, useView } from '#web/log/view.ts'
import { useRoom } from '#web/state/room.ts'

/** The filter of the chat; nothing where there is nobody else. */
export function ChatMenu() {
  const roster = useRoom((room) => room.roster)
  const me = useRoom((room) => room.seat)
  const muted = useView((view) => view.muted)
  const others = roster.filter(({ seat, bot, gone }) => seat !== me && !bot && (!gone || muted.has(seat)))
  if (others.length === 0) return null
  return (
    <Menu label="Whose lines to show" icon="funnel-bold" narrowed={muted.size > 0}>
      {others.map((person) => (
        <button
          key={person.seat}
          type="button"
          role="menuitemcheckbox"
          aria-checked={!muted.has(person.seat)}
          className="menu-entry"
          onClick={() => toggleMuted(person.seat)}
        >
          <Avatar
            id={person.avatar}
            size={22}
            player={person.color}
            unmarked
            faded={muted.has(person.seat)}
          />
          <span className="menu-name">
            {person.name}
            {person.watching && ', watching'}
          </span>
          {muted.has(person.seat) ? (
            <span className="menu-soft">muted</span>
          ) : (
            <Icon name="check-bold" size={14} />
          )}
        </button>
      ))}
    </Menu>
  )
}
