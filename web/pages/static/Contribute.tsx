// The donation appeal and the credits.
import { Link } from 'react-router-dom'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { useLinks } from '#web/pages/home/links.ts'
import { Sheet } from './Sheet.tsx'
import styles from './Sheet.module.css'
import { classes } from '#web/ui/classes.ts'

/** The page. */
export default function Contribute() {
  const { donate } = useLinks()
  return (
    <Sheet title="Contribute">
      <div className={styles.appeal}>
        <Sticker art="light-bulb" size={132} tilt={-6} />
        <div>
          <p className={styles.appealSays}>
            If 10% of players gave $2, this site could keep going for a year.
          </p>
          <p>
            No advertisements, no subscription, nobody’s investor. Just a server, a kettle, and the
            electricity for both.
          </p>
          {donate === undefined ? (
            <p className="note">
              There is no collection tin on this site right now. Bringing a friend to the table helps as well.
            </p>
          ) : (
            <a className="button button-54" href={donate} target="_blank" rel="noopener noreferrer">
              <Icon name="heart-bold" size={20} /> Give $2
            </a>
          )}
        </div>
      </div>
      <section>
        <h2>Other ways to help</h2>
        <ul className={classes('square-list', styles.sheetList)}>
          <li>Teach somebody the game, and lose to them on purpose once.</li>
          <li>
            Tell us what broke: <Link to={PATHS.report}>report a bug</Link>.
          </li>
          <li>Write to us with an idea for a card. Keep it kind to the sick.</li>
        </ul>
      </section>
      <section>
        <h2>Whose work is in this</h2>
        <p>
          Emoji art: Fluent Emoji by Microsoft, MIT licence. Icons: Phosphor, MIT licence. Type: Lilita One,
          Nunito and Caveat, under the SIL Open Font License 1.1. The cards, the family, every sound and the
          music were made for this game.
        </p>
      </section>
      <p>
        <Link to={PATHS.home}>Back to the home page</Link>
      </p>
    </Sheet>
  )
}
