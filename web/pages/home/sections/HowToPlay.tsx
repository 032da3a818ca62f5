// How to play: four notes, and screenshots beside them.
import { Link } from 'react-router-dom'
import { Card, CardBack } from '#web/art/Card.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { STEPS, type Step } from '../content/steps.ts'
import { WhenNear } from '#web/pages/parts/WhenNear.tsx'
import { Carousel } from './Carousel.tsx'
import { Section } from './Section.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Notes.module.css'
import sectionStyles from './Section.module.css'

/** The section. */
export function HowToPlay() {
  return (
    <Section id="how-to-play" tone="plum" title="How to play" aside="twenty minutes, no maths above 50">
      <ol className={styles.steps}>
        {STEPS.map((step, at) => (
          <li
            key={step.title}
            className={classes(styles.notePaper, sectionStyles.taped)}
            style={{ '--note': step.paper }}
          >
            <span className={styles.stepsNumber} aria-hidden>
              {at + 1}
            </span>
            <WhenNear className={styles.stepsShows}>
              <Shown shows={step.shows} />
            </WhenNear>
            <h3>{step.title}</h3>
            {step.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
      <Carousel />
      <Link to={PATHS.instructions} className={classes('button button-quiet', styles.stepsAll)}>
        Read all the rules, and every card
      </Link>
    </Section>
  )
}

function Shown({ shows }: { shows: Step['shows'] }) {
  switch (shows.kind) {
    case 'backs':
      return [-9, -2, 6].map((turn) => (
        <CardBack key={turn} width={74} label="" still style={{ rotate: `${turn}deg` }} />
      ))
    case 'moves':
      return <Sticker art="prop/blister-2" size={190} tilt={2} />
    case 'cards':
      return shows.keys.map((key, at) => (
        <Card
          key={key}
          cardKey={key}
          width={74}
          label=""
          still
          className={classes(shows.full === true && styles.stepsFull)}
          style={shows.full === true ? {} : { rotate: `${(at - 1.5) * 6}deg` }}
        />
      ))
  }
}
