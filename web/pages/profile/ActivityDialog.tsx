// One finished game: when, with whom, and its highlights.
import type { Activity } from '#proto/http/profile.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Reel } from '#web/game/highlights/Reel.tsx'
import { reelOf } from '#web/game/highlights/reel.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whenAndWith } from './words.ts'

/** The dialog. */
export function ActivityDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  return (
    <Dialog name="activity" title={activity.title} width={480} onClose={onClose}>
      <p className="paper-soft">
        <Sentence names={activity.users.map(({ name }) => name)}>{whenAndWith(activity)}</Sentence>
      </p>
      <Reel cards={reelOf(activity.highlights)} />
    </Dialog>
  )
}
