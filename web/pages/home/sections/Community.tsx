// "On the fridge": what is new, two rows at first, and further back in time row by row.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { ANNOUNCEMENTS, hanging, type Announcement } from '../content/announcements.ts'
import { Section } from './Section.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Notes.module.css'
import sectionStyles from './Section.module.css'

/** The announcements. */
export function Community() {
  const [back, setBack] = useState(0)
  const notes = hanging(back)
  return (
    <Section id="community" tone="cocoa" title="On the fridge" aside="news from the kitchen">
      <ul className={styles.fridge}>
        {notes.map((note) => (
          <FridgeNote key={note.title} note={note} />
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

function FridgeNote({ note: { tag, tone, title, text, art } }: { note: Announcement }) {
  return (
    <li className={classes(styles.notePaper, sectionStyles.taped)}>
      <div>
        <span className={classes(styles.fridgeTag, styles[`fridgeTag_${tone}`])}>{tag}</span>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Sticker art={art} size={84} tilt={4} />
    </li>
  )
}
