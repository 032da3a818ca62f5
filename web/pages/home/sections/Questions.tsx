// Questions and answers, the team and the founders.
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import people from '#web/pages/home/content/people.json' with { type: 'json' }
import { QUESTIONS } from '#web/pages/home/content/questions.ts'
import { Pinned } from './Section.tsx'
import styles from './People.module.css'
import { Sticker } from '#web/art/Sticker.tsx'

/** Each answer can be expanded; the first two are expanded initially. */
export function Questions() {
  return (
    <Pinned title="Questions people shout" id="faq">
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }, at) => (
          <details key={question} open={at < 2}>
            <summary className="row gap-16 rounded-8 lit">
              <span className="grow">{question}</span>
              <Icon name="plus-bold" size={18} />
              <Icon name="minus-bold" size={18} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Pinned>
  )
}

/** The team: name, role, motto, avatar. */
export function Team() {
  return (
    <Pinned right title="The household" tilt={1.2} id="team">
      <ul className={styles.team}>
        {people.team.map(({ name, position, blurb, image }) => (
          <li key={name} className="row gap-20">
            <Avatar id={image} size={68} />
            <div>
              <h3>{name}</h3>
              <p className={styles.teamDoes}>{position}</p>
              <p>{blurb}</p>
            </div>
          </li>
        ))}
      </ul>
    </Pinned>
  )
}

/** The founders. */
export function Founders() {
  return (
    <Pinned right title="Founders" tilt={1} id="founders">
      <ul className={styles.founders}>
        {people.founders.map(({ name, role }) => (
          <li key={name}>
            <b translate="no">{name}</b>
            {role !== undefined && <span className="medium soft">{`, ${role}`}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.foundersFoot}>
        <p>one table, one roll, nobody left the house</p>
        <Sticker art="roll-of-paper" size={92} tilt={-6} />
      </div>
    </Pinned>
  )
}
