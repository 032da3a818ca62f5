// Chooses the player to remove: others by a vote, oneself by leaving.
import { Tag } from '#web/ui/Tag.tsx'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { send } from '#web/client/net/send.ts'
import { isStoodIn } from '#proto/client/standIn.ts'
import { personOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel, openPanel } from '#web/client/state/ui.ts'
import removePlayerStyles from './RemovePlayer.module.css'

/** The list of players for whom a vote can be started. */
export function RemovePlayer() {
  const seats = useRoom((room) => room.view?.table.seats)
  const me = useRoom((room) => room.seat)
  const pick = (seat: number): void => {
    if (seat === me) return openPanel('confirmLeave')
    closePanel()
    void send({ kind: 'callVote', callVote: { against: seat } })
  }
  return (
    <Dialog name="remove" title="Remove a player" tone="attack" width={520} onClose={closePanel}>
      <p className="paper-soft">At least half of the players must agree. Your pick counts as a vote.</p>
      <ul className={removePlayerStyles.removeList}>
        {(seats ?? []).map((seat) => {
          const person = personOf(seat)
          if (!person) return null
          return (
            <li key={seat}>
              <button type="button" className={removePlayerStyles.removeRow} onClick={() => pick(seat)}>
                <Avatar id={person.avatar} size={46} player={person.color} />
                <span className="row gap-8 grow heavy text-18">
                  <span translate="no">{person.name}</span>
                  {seat === me && <Tag tone="tape">you</Tag>}
                  {person.bot && <Tag>bot</Tag>}
                  {isStoodIn(person) && <Tag>a bot plays</Tag>}
                </span>
                <span className="paper-soft">{seat === me ? 'leave the game' : 'start a vote'}</span>
                <Icon name="caret-right-bold" size={18} />
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
