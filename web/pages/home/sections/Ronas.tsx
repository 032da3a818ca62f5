// Photos of the six characters; each opens its profile.
import { useState } from 'react'
import { Sticker } from '#web/art/Sticker.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { cue } from '#web/sound/cues.ts'
import { CHARACTERS, type Character } from '../content/characters.ts'
import { Section } from './Section.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './People.module.css'
import sectionStyles from './Section.module.css'

const Profile = lazyWithRetry(() => import('./Profile.tsx'), 'This portrait', 'dialog')

/** The six photos. */
export function Ronas() {
  const [open, setOpen] = useState<Character | null>(null)
  return (
    <Section id="ronas" tone="dusk" title="Meet the ’Ronas" aside="and Paula">
      <ul className={styles.ronas}>
        {CHARACTERS.map((each) => (
          <li key={each.name} className={classes('anchor', sectionStyles.taped, sectionStyles.tapedYellow)}>
            <button
              type="button"
              className={styles.rona}
              data-testid="rona"
              aria-haspopup="dialog"
              onClick={() => {
                cue('character')
                setOpen(each)
              }}
            >
              <span className={styles.ronaPhoto} style={{ background: each.backdrop }}>
                <Sticker art={each.preview} size={196} />
              </span>
              <strong translate="no">{each.name}</strong>
              <em>{each.nickname}</em>
              <span>{each.line}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <Profile of={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}
