// The end of the page: the other pages, and thanks to whose work is in this.
import { PATHS } from '#web/client/routes/routes.ts'
import { To } from '../To.tsx'
import styles from './Section.module.css'

/** The footer. */
export function Foot() {
  return (
    <footer className={styles.foot}>
      <nav aria-label="More pages">
        <To path={PATHS.privacy}>Privacy</To>
        <To path={PATHS.report}>Report a bug</To>
        <To path={PATHS.contribute}>Contribute</To>
        <To path={PATHS.instructions}>Instructions</To>
        <a href="#home">Back to the top</a>
      </nav>
      <p>Emoji art: Fluent Emoji, MIT. Icons: Phosphor, MIT. Type: Lilita One, Nunito, Caveat, OFL.</p>
    </footer>
  )
}
