// The ten badges; unearned ones are grey and barred. A click shows what a badge is for.
import { useState } from 'react'
import type { Badge } from '#proto/http/profile.ts'
import { badgeName, badgePicture } from '#web/art/badges.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './BadgeGrid.module.css'
import { classes } from '#web/ui/classes.ts'
import profileStyles from './Profile.module.css'

/** The paper with the grid, and a note on the badge closest to its next level. */
export function BadgeGrid({ badges }: { badges: readonly Badge[] }) {
  const [open, setOpen] = useState<Badge | null>(null)
  const next = nearest(badges)
  return (
    <Paper title="Badges" className={classes(profileStyles.profilePaper, styles.badges)}>
      <ul className={styles.badgeGrid}>
        {badges.map((badge) => (
          <li key={badge.key}>
            <button
              type="button"
              className={classes(styles.badge, badge.level === 0 && 'soft')}
              aria-haspopup="dialog"
              aria-describedby={`badge-${badge.key}`}
              onClick={() => setOpen(badge)}
            >
              <Rosette badge={badge} size={104} />
              <span className={styles.badgeName}>
                <span>{badge.name}</span>
                <span className="unseen">{`, ${levelText(badge)}`}</span>
              </span>
              <span className={styles.badgeHow} id={`badge-${badge.key}`} aria-hidden>
                <span>{badge.description}</span>
                {badge.next !== null && <b>{`${badge.has} of ${badge.next}`}</b>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <p className={classes('note', styles.badgeNext)}>
          <Sticker art={badgePicture(next.key, next.level).figure} size={46} />
          <span>
            <b>{`Next up, ${next.name}:`}</b> <span>{progress(next)}</span>
          </span>
        </p>
      )}
      {open && (
        <Dialog name="badge" title={open.name} width={460} onClose={() => setOpen(null)}>
          <div className="stacked gap-8 text-center">
            <Rosette badge={open} size={190} />
            <p className={styles.badgeLevel}>{levelText(open)}</p>
            <p>{open.description}</p>
            <p className="paper-soft">{progress(open)}</p>
          </div>
        </Dialog>
      )}
    </Paper>
  )
}

function Rosette({ badge: { key, level }, size }: { badge: Badge; size: number }) {
  const { rosette, figure } = badgePicture(key, level)
  return (
    <span
      aria-hidden
      className={classes('middle anchor', styles.rosette, level === 0 && styles.rosetteUnearned)}
      data-picture={badgeName(key, level)}
      style={{ width: size, height: size }}
    >
      <Sticker art={rosette} size={size} />
      <Sticker art={figure} size={size * 0.46} className={styles.rosetteArt} />
      {level > 0 ? (
        <span className={styles.rosetteMark}>{level}</span>
      ) : (
        <span className={classes(styles.rosetteMark, styles.rosetteLock)}>
          <Icon name="lock-simple-fill" size={15} />
        </span>
      )}
    </span>
  )
}

const levelText = ({ level }: Badge): string => (level === 0 ? 'not earned yet' : `level ${level}`)

const progress = ({ has, next, level }: Badge): string =>
  next === null ? `${has} so far: there is no higher level.` : `${has} of ${next} for level ${level + 1}.`

/** The share of its next level; -1: there is none. */
const shareOf = ({ has, next }: Badge): number => (next === null ? -1 : has / next)

/** The badge with the smallest remaining share of its next level; the first one of equals. */
const nearest = (badges: readonly Badge[]): Badge | undefined =>
  badges.filter(({ next }) => next !== null).sort((a, b) => shareOf(b) - shareOf(a))[0]
