// The profile page: account, games and purchases at the left, rank and badges at the right.
import { Button } from '#web/ui/Button.tsx'
import { Cloth } from '#web/art/Cloth.tsx'
import { Profile as Shown } from '#proto/http/profile.ts'
import { refreshUser } from '#web/client/net/userRequests.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import { TopBar } from '#web/pages/home/TopBar.tsx'
import { ActivityList } from './ActivityList.tsx'
import { BadgeGrid } from './BadgeGrid.tsx'
import { MyData } from './MyData.tsx'
import { RankBar } from './RankBar.tsx'
import { Summary } from './Summary.tsx'
import '#web/pages/home/TopBar.module.css'
import styles from './Profile.module.css'
import { classes } from '#web/ui/classes.ts'
import { Link } from 'react-router-dom'
import { PATHS } from '#web/client/routes/routes.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { ratingText } from '#web/pages/parts/ratingText.ts'
import { plural } from '#web/ui/text/english.ts'
import { ReservedGame } from './ReservedGame.tsx'
import { dayOf } from './words.ts'

/** The page; guests are redirected home. */
export default function Profile() {
  const isMember = useAccount(standingOf) === 'member'
  const { value, failed, again } = useFetched(isMember ? '/data/profile' : null, Shown)
  const changed = async (): Promise<void> => {
    refreshUser()
    await again()
  }
  return (
    <div className="full-height" data-page="long">
      <Cloth />
      <TopBar pinned />
      <main className={styles.profile}>
        <h1 className="unseen">Profile</h1>
        {failed !== null && (
          <div className={classes('paper paper-pad', styles.profileFailed)} role="alert">
            <p className="error-text">{failed}</p>
            <Button size={54} autoFocus onClick={() => void changed()}>
              Try again
            </Button>
          </div>
        )}
        {failed === null && value !== null && <Sheets profile={value} onChanged={changed} />}
        {failed === null && value === null && (
          <p className={styles.profileWait} role="status">
            Looking you up…
          </p>
        )}
      </main>
    </div>
  )
}

function Sheets({ profile, onChanged }: { profile: Shown; onChanged: () => Promise<void> }) {
  return (
    <>
      <div className={styles.profileLeft}>
        <Summary profile={profile} onChanged={onChanged} />
        <ActivityList first={profile.activity} />
        <ReservationAndReceipts profile={profile} onChanged={onChanged} />
        <MyData name={profile.displayName} />
      </div>
      <div className={styles.profileRight}>
        <RankBar profile={profile} />
        <Paper title="Rating" className={styles.profilePaper}>
          <p>{ratingText(profile.rating)}</p>
          <p>
            <Link to={PATHS.leaderboard}>See the leaderboard</Link>
          </p>
        </Paper>
        <BadgeGrid badges={profile.badges} />
      </div>
    </>
  )
}

/** The paper with both. */
function ReservationAndReceipts({ profile, onChanged }: { profile: Shown; onChanged: () => Promise<void> }) {
  const { receipts } = profile
  return (
    <section className={classes('paper', styles.profilePaper)} aria-label="Reservation and receipts">
      <ReservedGame profile={profile} onChanged={onChanged} />
      <hr className="paper-rule" />
      <h2 className={styles.profileSmall}>Receipts</h2>
      {receipts.length === 0 && <p className="paper-soft">Nothing bought so far.</p>}
      <ul className={styles.receipts}>
        {receipts.map(({ n, title, date, amount }) => (
          <li key={n} className="grid gap-14 text-14-5">
            <b>{title}</b>
            <span className="paper-soft">{dayOf(date)}</span>
            <b>{`${amount < 0 ? '' : '+'}${plural(Math.abs(amount), 'roll')}`}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
