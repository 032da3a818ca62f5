// Questions people shout, and the answers; and who made all this.
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { TEAM } from '../content/people.ts'
import { QUESTIONS } from '../content/questions.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Section.module.css'
import peopleStyles from './People.module.css'

/** The answers open one by one; the first two lie open. */
export function Questions() {
  return (
    <section id="faq" tabIndex={-1} className={classes('paper', styles.pinned)} aria-labelledby="faq-title">
      <TapeHeading edge id="faq-title">
        Questions people shout
      </TapeHeading>
      <div className={peopleStyles.questions}>
        {QUESTIONS.map(({ asked, said }, at) => (
          <details key={asked} open={at < 2}>
            <summary>
              <span>{asked}</span>
              <Icon name="plus-bold" size={18} />
              <Icon name="minus-bold" size={18} />
            </summary>
            <p>{said}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The team: name, what they do, a word, a face. */
export function Team() {
  return (
    <section
      id="team"
      tabIndex={-1}
      className={classes('paper', styles.pinned, styles.pinnedRight)}
      aria-labelledby="team-title"
    >
      <TapeHeading edge tilt={1.2} id="team-title">
        The household
      </TapeHeading>
      <ul className={peopleStyles.team}>
        {TEAM.map(({ name, position, blurb, image }) => (
          <li key={name}>
            <Avatar id={image} size={68} />
            <div>
              <h3>{name}</h3>
              <p className={peopleStyles.teamDoes}>{position}</p>
              <p>{blurb}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
