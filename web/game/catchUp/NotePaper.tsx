// A sheet over the piles: heading, text and one button.
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import styles from './AwayNote.module.css'

interface NotePaperProps {
  title: string
  /** Shown beside the button. */
  text: ReactNode
  button: string
  onPress: () => void
  /** Shown above text and button. */
  children?: ReactNode
}

/** The sheet. */
export const NotePaper = ({ title, text, button, onPress, children }: NotePaperProps) => (
  <section className={styles.away} data-slot="away" aria-label={title}>
    <h2>
      <Sentence>{title}</Sentence>
    </h2>
    {children}
    <footer className="row apart gap-14">
      <p>{text}</p>
      <Button size={38} onClick={onPress}>
        {button}
      </Button>
    </footer>
  </section>
)
