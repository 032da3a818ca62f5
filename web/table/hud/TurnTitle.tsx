// Title of the turn note: as large as fits, on two lines before a name is truncated.
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { FONTS } from '#web/ui/tokens.ts'
import { possessive } from '#web/ui/text/english.ts'
import { fitTitle, TAPE_ROOM } from './fitTitle.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './TurnNote.module.css'

/** The title; `name` null: my own turn. */
export function TurnTitle({ name }: { name: string | null }) {
  const whose = name === null ? 'Your' : possessive(name)
  const { px, lines } = fitTitle(whose, widthIn)
  return (
    <div className={styles.turnNoteTape}>
      <TapeHeading level={2} size="panel">
        <span
          className={classes(styles.turnTitle, lines !== 1 && styles.turnTitleHigh)}
          style={{ fontSize: `max(${px}px, var(--least-type))`, maxWidth: TAPE_ROOM }}
        >
          <span className={styles.turnWhose} translate={name === null ? 'yes' : 'no'}>
            {whose}
          </span>{' '}
          <span className={styles.turnWord}>turn</span>
        </span>
      </TapeHeading>
    </div>
  )
}

let ctx: CanvasRenderingContext2D | null = null

function widthIn(text: string, px: number): number {
  ctx ??= document.createElement('canvas').getContext('2d')
  if (!ctx) return 0
  ctx.font = `${px}px ${FONTS.display}`
  return ctx.measureText(text).width
}
