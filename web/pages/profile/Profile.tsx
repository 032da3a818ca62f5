// The profile page: who I am, what I did and have at the left, rank and badges at the right.
import { Button } from '#web/ui/Button.tsx'
import { Cloth } from '#web/art/Cloth.tsx'
import type { Profile as Shown } from '#proto/http/profile.ts'
import { TopBar } from '#web/pages/home/TopBar.tsx'
import { ActivityList } from './ActivityList.tsx'
import { BadgeGrid } from './BadgeGrid.tsx'
import { Kept } from './Kept.tsx'
import { MyData } from './MyData.tsx'
import { RankBar } from './RankBar.tsx'
import { Summary } from './Summary.tsx'
import { useProfile } from './useProfile.ts'
import '#web/pages/home/TopBar.module.css'
import styles from './Profile.module.css'
import { classes } from '#web/ui/classes.ts'

/** The page; visitors are sent home from here. */
export function Profile() {
  const [known, again] = useProfile()
  return (
    <div className={styles.profilePage}>
      <Cloth />
      <TopBar still />
      <main className={styles.profile}>
        <h1 className="unseen">Profile</h1>
        {known.kind === 'loading' && (
          <p className={styles.profileWait} role="status">
            Looking you up…
          </p>
        )}
        {known.kind === 'failed' && <Failed message={known.message} onAgain={again} />}
        {known.kind === 'here' && <Sheets profile={known.profile} onChanged={again} />}
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
        <Kept profile={profile} onChanged={onChanged} />
        <MyData name={profile.displayName} />
      </div>
      <div className={styles.profileRight}>
        <RankBar games={profile.numGamesPlayed} standing={profile.standing} />
        <BadgeGrid badges={profile.badges} />
      </div>
    </>
  )
}

function Failed({ message, onAgain }: { message: string; onAgain: () => Promise<void> }) {
  return (
    <div className={classes('paper paper-pad', styles.profileFailed)} role="alert">
      <p className="error-text">{message}</p>
      <Button size={54} autoFocus onClick={() => void onAgain()}>
        Try again
      </Button>
    </div>
  )
}
