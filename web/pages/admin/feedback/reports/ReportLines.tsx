// The chat around a report, and the reporters with their accuracy.
import { Fragment } from 'react'
import type { ReportedDetail } from '#proto/http/reports.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { findWords } from '#web/ui/text/wordFilter.ts'
import { classes } from '#web/ui/classes.ts'
import { turnText, reasonText } from './reportTexts.ts'
import styles from './Reports.module.css'

/** Both lists; the reported person's lines are highlighted. */
export function ReportLines({ detail: { reports, seat, lines } }: { detail: ReportedDetail }) {
  return (
    <div className={styles.reportDetail}>
      <ul aria-label="Who reported">
        {reports.map(({ byName, reason, words, accuracy, turn, at }) => (
          <li key={`${byName} ${at}`}>
            <b translate="no">{byName}</b>{' '}
            <Sentence>{`(accuracy ${Math.round(accuracy * 100)} %), ${turnText(turn)}: ${reasonText(reason)}`}</Sentence>
            {words !== '' && <q translate="no">{words}</q>}
          </li>
        ))}
      </ul>
      {lines.length === 0 ? (
        <p className="paper-soft">Nothing was said in the chat.</p>
      ) : (
        <ol className={styles.reportLines} aria-label="What was said">
          {lines.map(({ by, name, text, at }) => (
            <li key={`${by} ${at} ${text}`} className={classes(by === seat && styles.reportTheirs)}>
              <b translate="no">{name}</b> <Marked text={text} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** A line with highlighted abusive words. */
function Marked({ text }: { text: string }) {
  const found = findWords(text)
  return (
    <span translate="no">
      {found.map(({ start, end }, nth) => (
        <Fragment key={start}>
          <span>{text.slice(found[nth - 1]?.end ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(found.at(-1)?.end ?? 0)}</span>
    </span>
  )
}
