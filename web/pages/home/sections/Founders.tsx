// Who was there on the first evening.
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { FOUNDERS } from '../content/people.ts'

/** The list. */
export function Founders() {
  return (
    <section
      id="founders"
      tabIndex={-1}
      className="paper pinned pinned-right"
      aria-labelledby="founders-title"
    >
      <TapeHeading edge tilt={1} id="founders-title">
        Founders
      </TapeHeading>
      <ul className="founders">
        {FOUNDERS.map(({ name, role }) => (
          <li key={name}>
            <b translate="no">{name}</b>
            {role !== undefined && <span>{`, ${role}`}</span>}
          </li>
        ))}
      </ul>
      <div className="founders-foot">
        <p>one table, one roll, nobody left the house</p>
        <Sticker art="roll-of-paper" size={92} tilt={-6} />
      </div>
    </section>
  )
}
