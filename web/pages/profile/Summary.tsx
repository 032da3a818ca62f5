// Summary of the account: avatar, name, rank, address, sign-up date and three figures.
import { useState } from 'react'
import type { Profile } from '#proto/http/profile.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { AvatarPicker } from './AvatarPicker.tsx'
import { metalStyle } from './RankBar.tsx'
import { Rename } from './Rename.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Profile.module.css'
import rankBarStyles from './RankBar.module.css'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** The paper at the upper left. */
export function Summary({ profile, onChanged }: { profile: Profile; onChanged: () => Promise<void> }) {
  const [open, setOpen] = useState<'avatar' | 'name' | null>(null)
  const close = (): void => setOpen(null)
  const { displayName, email, creationTime, avatar, standing, numRolls, numGamesPlayed, won } = profile
  return (
    <section className={classes('paper', styles.profilePaper)} aria-label="You">
      <div className="row gap-20">
        <button
          type="button"
          className={styles.profileFace}
          aria-label="Choose another avatar"
          aria-haspopup="dialog"
          onClick={() => setOpen('avatar')}
        >
          <Avatar id={avatar} size={118} />
          <span className={styles.profilePencil}>
            <Icon name="pencil-simple-fill" size={20} />
          </span>
        </button>
        <div className={styles.profileWords}>
          <p className={styles.profileName} style={{ '--longest-word': longestWord(displayName) }}>
            <span translate="no">{displayName}</span>
            <IconButton
              look="small"
              icon="pencil-simple-fill"
              label="Change your user name"
              size={16}
              aria-haspopup="dialog"
              onClick={() => setOpen('name')}
            />
          </p>
          <p className={rankBarStyles.rankTag} style={metalStyle(standing.rank)}>
            {standing.rank}
          </p>
          <p className="paper-soft" translate="no">
            {email}
          </p>
          <p className="paper-soft">{`here since ${MONTH.format(creationTime)}`}</p>
        </div>
      </div>
      <dl className={styles.profileCounts}>
        <Count of={numRolls} one="roll" many="rolls" />
        <Count of={numGamesPlayed} one="game" many="games" />
        <Count of={won} one="won" many="won" />
      </dl>
      {open === 'avatar' && <AvatarPicker profile={profile} onClose={close} onChanged={onChanged} />}
      {open === 'name' && <Rename name={displayName} onClose={close} onChanged={onChanged} />}
    </section>
  )
}

/** Characters of the longest word, which should fit on a line. */
const longestWord = (name: string): number => Math.max(1, ...name.split(' ').map((word) => word.length))

function Count({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <div className="grid rounded-12 text-center white">
      <dd>{of}</dd>
      <dt className="text-13-5 bold soft">{of === 1 ? one : many}</dt>
    </div>
  )
}
