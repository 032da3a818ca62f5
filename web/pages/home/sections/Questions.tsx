// Questions people shout, and the answers; and who made all this.
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { TEAM } from '../content/people.ts'
import { QUESTIONS } from '../content/questions.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Section.module.css'
import peopleStyles from './People.module.css'

/** The answers open one by one; the first two lie open. */
export function Questions() {
  return (
    <Paper title="Questions people shout" size="dialog" className={styles.pinned} id="faq" tabIndex={-1}>
      <div className={peopleStyles.questions}>
        {QUESTIONS.map(({ asked, said }, at) => (
          <details key={asked} open={at < 2}>
            <summary className="row gap-16 rounded-8 lit">
              <span className="grow">{asked}</span>
              <Icon name="plus-bold" size={18} />
              <Icon name="minus-bold" size={18} />
            </summary>
            <p>{said}</p>
          </details>
        ))}
      </div>
    </Paper>
  )
}

/** The team: name, what they do, a word, a face. */
export function Team() {
  return (
    <Paper
      title="The household"
      size="dialog"
      tilt={1.2}
      className={classes(styles.pinned, styles.pinnedRight)}
      id="team"
      tabIndex={-1}
    >
      <ul className={peopleStyles.team}>
        {TEAM.map(({ name, position, blurb, image }) => (
          <li key={name} className="row gap-20">
            <Avatar id={image} size={68} />
            <div>
              <h3>{name}</h3>
              <p className={peopleStyles.teamDoes}>{position}</p>
              <p>{blurb}</p>
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
