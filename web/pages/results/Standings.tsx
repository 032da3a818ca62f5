// The final standings: full sets, colors and money in the bank.
import { distinctColors, fullSets, totalOf, type Seat, type State } from '#engine/rules/public.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { Avatar } from '#web/art/Avatar.tsx'
import { ColorPip } from '#web/art/Glyph.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { plural } from '#web/ui/text/english.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import styles from './Standings.module.css'

/** The players by full sets, then by the money in the bank. */
export function Standings({ table, winner }: { table: State; winner: Seat }) {
  const roster = useRoom((room) => room.roster)
  const rows = table.players
    .map(({ seat, bank }) => ({
      seat,
      sets: fullSets(table, seat),
      colors: distinctColors(table, seat).length,
      bank: totalOf(table, bank),
    }))
    .sort(
      (a, b) =>
        Number(b.seat === winner) - Number(a.seat === winner) ||
        b.sets.length - a.sets.length ||
        b.bank - a.bank,
    )
  return (
    <ol className="scroll">
      {rows.map(({ seat, sets, colors, bank }) => {
        const person = roster.find((other) => other.seat === seat)
        return (
          <li key={seat} className={styles.standing}>
            <Avatar id={person?.avatar ?? ''} size={44} player={person?.color ?? 0} />
            <div className="fill">
              <p className={styles.standingName}>
                <Sentence>{person?.name ?? 'somebody'}</Sentence>
                {seat === winner && <Icon name="trophy-fill" size={18} label="winner" />}
                {person !== undefined && person.wins > 0 && (
                  <Tag tone="tape" title="Games won this evening">
                    {plural(person.wins, 'win')}
                  </Tag>
                )}
              </p>
              <p className={styles.standingSets}>
                {sets.map((color) => (
                  <ColorPip
                    key={color}
                    color={color}
                    size={20}
                    full
                    label={`full set: ${COLOR_LOOKS[color].label}`}
                  />
                ))}
                <span className="paper-soft">
                  {`${sets.length === 0 ? 'no full set, ' : ''}${colors === 0 ? 'no colours' : plural(colors, 'colour')}`}
                </span>
              </p>
            </div>
            <p className={styles.standingBank}>
              <b translate="no">{`${bank}M`}</b> <span className="paper-soft">in the bank</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
