// "What you did": finished games, newest first, with their highlights.
import { useState } from 'react'
import { Activities, type Activity, ACTIVITY_PAGE_SIZE } from '#proto/http/profile.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { reelOf } from '#web/game/highlights/reel.ts'
import { getFrom } from '#web/client/net/call.ts'
import { useAction } from '#web/pages/parts/forms.ts'
import { mergePages } from './activities.ts'
import { toneOf, whenAndWith } from './words.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './ActivityList.module.css'
import profileStyles from './Profile.module.css'
import { Reel } from '#web/game/highlights/Reel.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** The list; `first`: the first page, also after a refetch; further ones are fetched on request. */
export function ActivityList({ first }: { first: readonly Activity[] }) {
  const [known, setKnown] = useState(first)
  const [hasMore, setMore] = useState(first.length === ACTIVITY_PAGE_SIZE)
  const [isDigging, failed, run] = useAction('fetching older games')
  const [open, setOpen] = useState<Activity | null>(null)
  const all = mergePages(known, first)

  const fetchMore = (): Promise<boolean> =>
    run(async () => {
      const result = await getFrom(`/data/activity?before=${all.at(-1)?.n ?? 0}`, Activities)
      if (result.ok) {
        setKnown(mergePages(all, result.value.activity))
        setMore(result.value.activity.length === ACTIVITY_PAGE_SIZE)
      }
      return result
    })

  return (
    <Paper title="What you did" className={profileStyles.profilePaper}>
      {all.length === 0 && (
        <p className={styles.profileEmpty}>
          Nothing yet, and that is fine. Finish a game and it will be held against you here.
        </p>
      )}
      <ul className={styles.didList} tabIndex={0} aria-label="Your games">
        {all.map((each) => (
          <li key={each.n}>
            <ActivityRow activity={each} onOpen={() => setOpen(each)} />
          </li>
        ))}
        {hasMore && (
          <li>
            <button
              type="button"
              className="link-button"
              disabled={isDigging}
              onClick={() => void fetchMore()}
            >
              {isDigging ? 'Digging…' : 'Older games'}
            </button>
            {failed !== null && <p className="paper-bad">{failed}</p>}
          </li>
        )}
      </ul>
      {open && (
        <Dialog name="activity" title={open.title} width={480} onClose={() => setOpen(null)}>
          <Sentence as="p" className="paper-soft" names={namesOf(open)}>
            {whenAndWith(open)}
          </Sentence>
          <Reel cards={reelOf(open.highlights)} />
        </Dialog>
      )}
    </Paper>
  )
}

const namesOf = ({ users }: Activity): string[] => users.map(({ name }) => name)

function ActivityRow({ activity, onOpen }: { activity: Activity; onOpen: () => void }) {
  const tone = styles[`did_${toneOf(activity.title)}`]
  const words = (
    <>
      <span className={classes(styles.didDot, tone)} />
      <span className={styles.didWords}>
        <b className={classes(styles.didTitle, tone)}>{activity.title}</b>
        <span className="paper-soft">
          <Sentence names={namesOf(activity)}>{whenAndWith(activity)}</Sentence>
        </span>
      </span>
    </>
  )
  if (reelOf(activity.highlights).length === 0) return <p className={styles.did}>{words}</p>
  return (
    <button type="button" className={styles.did} aria-haspopup="dialog" onClick={onOpen}>
      {words}
      <Icon name="caret-right-bold" size={18} />
    </button>
  )
}
