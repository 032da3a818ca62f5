// People in dialogs: avatar, and the note on players who can't be targeted.
import { othersOf, type Seat } from '#engine/rules/public.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { usePerson } from '#web/client/state/people.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { counted, listed } from '#web/ui/text/english.ts'
import { useTable } from '../seat.ts'
import styles from './Parts.module.css'

/** A player's avatar in their color. */
export function Face({ seat, size, faded }: { seat: Seat; size: number; faded?: boolean | undefined }) {
  const person = usePerson(seat)
  return <Avatar id={person?.avatar ?? ''} size={size} player={person?.color ?? 0} faded={faded} />
}

/** Names the players who can't be targeted because they shelter in place; nothing if there are none. */
export function Sheltering() {
  const table = useTable()
  const hidden = othersOf(table.s, table.me).filter((player) => player.shelter > 0)
  const [first] = hidden
  if (!first) return null
  const names = listed(hidden.map((player) => table.name(player.seat)))
  const turns = Math.max(...hidden.map((player) => player.shelter))
  return (
    <p className={styles.sheltering}>
      {hidden.map((player) => (
        <Face key={player.seat} seat={player.seat} size={30} faded />
      ))}
      <Sentence as="span">{`${names} ${hidden.length === 1 ? 'is' : 'are'} sheltering in place for ${counted(turns, 'turn')} and can’t be picked.`}</Sentence>
    </p>
  )
}
