// "On the fridge": announcements, two rows at first, older ones row by row.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { ANNOUNCEMENTS, announcementsShown, type Announcement } from '../content/announcements.ts'
import { Section } from './Section.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Notes.module.css'
import sectionStyles from './Section.module.css'

/** Paper styles of the notes, used in turn. */
const PAPERS = ['paper-97', 'green-95', 'blue-94', 'red-93', 'violet-93', 'paper'].map(
  (name) => `var(--${name})`,
)

/** Text colors of the notes' tags; ink for any other. */
const TAGS: Readonly<Record<string, string>> = {
  version: 'var(--green-45)',
  contest: 'var(--refusal)',
  rooms: 'var(--violet-47)',
  decks: 'var(--amber-48)',
}

/** The announcements. */
export function Community() {
  const [back, setBack] = useState(0)
  const notes = announcementsShown(back)
  return (
    <Section id="community" tone="cocoa" title="On the fridge" aside="news from the kitchen">
      <ul className={styles.fridge}>
        {notes.map((note, at) => (
          <FridgeNote key={note.title} note={note} paper={PAPERS[at % PAPERS.length]} />
        ))}
      </ul>
      <p className={styles.fridgeMore}>
        {notes.length < ANNOUNCEMENTS.length ? (
          <Button
            tone="quiet"
            icon="clock-counter-clockwise-bold"
            iconSize={20}
            onClick={() => setBack(back + 1)}
          >
            Go back in time
          </Button>
        ) : (
          <span className={styles.fridgeEnd}>before that there was only a table</span>
        )}
      </p>
      <p className="unseen" role="status">
        {back > 0 && `${notes.length} notes`}
      </p>
    </Section>
  )
}

function FridgeNote({ note, paper }: { note: Announcement; paper: string | undefined }) {
  const { tag, tone, title, text, art } = note
  return (
    <li
      className={classes('flex apart gap-14', styles.notePaper, sectionStyles.taped)}
      style={{ '--note': paper }}
    >
      <div>
        <span className={styles.fridgeTag} style={{ background: TAGS[tone] }}>
          {tag}
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Sticker art={art} size={84} tilt={4} />
    </li>
  )
}
