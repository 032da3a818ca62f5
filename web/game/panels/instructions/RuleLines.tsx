// Lines of the rules, optionally with their chapter.
import { classes } from '#web/ui/classes.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import type { Chapter } from './chapters.ts'
import styles from './Instructions.module.css'

/** The list. */
export const RuleLines = ({ lines }: { lines: readonly { line: string; chapter?: Chapter }[] }) => (
  <ul className={classes('square-list', styles.rulesLines)} data-slot="rules-lines">
    {lines.map(({ line, chapter }) => (
      <li key={line}>
        {chapter && <b>{`${chapter.label}:`}</b>} <Sentence>{line}</Sentence>
      </li>
    ))}
  </ul>
)
