// The home page's sections below the hero, in the order of the anchors.
import { ContactForm } from '#web/pages/contact/ContactForm.tsx'
import { Pinned } from './sections/Section.tsx'
import { useAnchor } from '#web/pages/parts/useAnchor.ts'
import { Cards } from './sections/Cards.tsx'
import { Community } from './sections/Community.tsx'
import { FeaturedGame } from './sections/FeaturedGame.tsx'
import { Film } from './sections/Film.tsx'
import { HowToPlay } from './sections/HowToPlay.tsx'
import { Founders, Questions, Team } from './sections/Questions.tsx'
import { Ronas } from './sections/Ronas.tsx'
import styles from './sections/Section.module.css'
import './sections/Notes.module.css'
import './sections/Explainer.module.css'
import './sections/Film.module.css'
import './sections/People.module.css'
import { classes } from '#web/ui/classes.ts'
import { Link } from 'react-router-dom'
import { PATHS } from '#web/client/routes/routes.ts'

/** The sections; scrolls to the URL's anchor after mount. */
export default function Sections() {
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
          <Pinned title="Contact us" tilt={-1.8} id="contact-form">
            <ContactForm />
          </Pinned>
          <Founders />
        </div>
      </div>
      <HowToPlay />
      <Ronas />
      <Foot />
    </>
  )
}

/** The footer. */
function Foot() {
  return (
    <footer className={styles.foot}>
      <nav className="wrap" aria-label="More pages">
        <Link to={PATHS.privacy}>Privacy</Link>
        <Link to={PATHS.report}>Report a bug</Link>
        <Link to={PATHS.contribute}>Contribute</Link>
        <Link to={PATHS.instructions}>Instructions</Link>
        <a href="#home">Back to the top</a>
      </nav>
      <p>Emoji art: Fluent Emoji, MIT. Icons: Phosphor, MIT. Type: Lilita One, Nunito, Caveat, OFL.</p>
    </footer>
  )
}
