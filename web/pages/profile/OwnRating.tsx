// My rating from games with strangers: provisional at first, then a number and its trend.
import { Link } from 'react-router-dom'
import type { OwnRating as Rating } from '#proto/http/leaderboard.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { ratingText } from '#web/pages/parts/ratingText.ts'
import styles from './Profile.module.css'

/** The paper; null: no game with strangers was rated yet. */
export function OwnRating({ rating }: { rating: Rating | null }) {
  return (
    <Paper title="Rating" className={styles.profilePaper}>
      <p>{ratingText(rating)}</p>
      <p>
        <Link to={PATHS.leaderboard}>See the leaderboard</Link>
      </p>
    </Paper>
  )
}
