// Everything below the hero, in the order of the anchors.
import { ContactForm } from '#web/pages/contact/ContactForm.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { useAnchor } from '#web/pages/parts/useAnchor.ts'
import { Cards } from './sections/Cards.tsx'
import { Community } from './sections/Community.tsx'
import { FeaturedGame } from './sections/FeaturedGame.tsx'
import { Film } from './sections/Film.tsx'
import { Foot } from './sections/Foot.tsx'
import { Founders } from './sections/Founders.tsx'
import { HowToPlay } from './sections/HowToPlay.tsx'
import { Questions, Team } from './sections/Questions.tsx'
import { Ronas } from './sections/Ronas.tsx'
import styles from './sections/Section.module.css'
import './sections/Notes.module.css'
import './sections/Explainer.module.css'
import './sections/Film.module.css'
import './sections/People.module.css'
import { classes } from '#web/ui/classes.ts'

/** The sections; an anchor in the address is gone to once they are there. */
export function Sections() {
  useAnchor()
  return (
    <>
      <Community />
      <FeaturedGame />
      <Film />
      <Cards />
      <div className={styles.wall}>
        <div className={classes(styles.wallIn, styles.wallPair)}>
          <Questions />
          <Team />
        </div>
        <div className={classes(styles.wallIn, styles.wallPair, styles.wallPairWide)}>
          <Paper
            title="Contact us"
            size="dialog"
            tilt={-1.8}
            className={styles.pinned}
            id="contact-form"
            tabIndex={-1}
          >
            <ContactForm />
          </Paper>
          <Founders />
        </div>
      </div>
      <HowToPlay />
      <Ronas />
      <Foot />
    </>
  )
}
