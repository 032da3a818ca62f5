// The end of the page: the other pages, and thanks to whose work is in this.
import { Link } from 'react-router-dom'
import { PATHS } from '#web/client/routes/routes.ts'
import styles from './Section.module.css'

/** The footer. */
export function Foot() {
  return (
    <footer className={styles.foot}>
      <nav aria-label="More pages">
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
