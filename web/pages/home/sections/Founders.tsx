// Who was there on the first evening.
import { Paper } from '#web/ui/Paper.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { FOUNDERS } from '../content/people.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Section.module.css'
import peopleStyles from './People.module.css'

/** The list. */
export function Founders() {
  return (
    <Paper
      title="Founders"
      size="dialog"
      tilt={1}
      className={classes(styles.pinned, styles.pinnedRight)}
      id="founders"
      tabIndex={-1}
    >
      <ul className={peopleStyles.founders}>
        {FOUNDERS.map(({ name, role }) => (
          <li key={name}>
            <b translate="no">{name}</b>
            {role !== undefined && <span>{`, ${role}`}</span>}
          </li>
        ))}
      </ul>
      <div className={peopleStyles.foundersFoot}>
        <p>one table, one roll, nobody left the house</p>
        <Sticker art="roll-of-paper" size={92} tilt={-6} />
      </div>
    </Paper>
  )
}
