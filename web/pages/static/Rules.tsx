// The instructions as a page: all chapters of the rules, and all cards of the catalogue.
import { Button } from '#web/ui/Button.tsx'
import { CHAPTERS } from '#web/game/panels/instructions/chapters.ts'
import { CardList, RuleLines } from '#web/game/panels/instructions/RuleLists.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { WhenNear } from '#web/pages/parts/WhenNear.tsx'
import { useAnchor } from '#web/pages/parts/useAnchor.ts'
import { startTutorial } from '#web/client/state/ui.ts'
import { Sheet } from './Sheet.tsx'
import styles from './Rules.module.css'

/** Height of a row of cards in px, and the number of cards in it. */
const ROW = 152
const IN_A_ROW = 4

/** The page. */
export default function Rules() {
  useAnchor()
  return (
    <Sheet title="Instructions" wide>
      <nav className={styles.rulesNav} aria-label="Chapters">
        {CHAPTERS.map(({ page, label: title, icon }) => (
          <a key={page} className="row rounded-10 text-14-5 bold inked lit" href={`#${page}`}>
            <Icon name={icon} size={18} /> <span>{title}</span>
          </a>
        ))}
        <Button size={38} icon="graduation-cap-bold" iconSize={18} onClick={startTutorial}>
          Try it out
        </Button>
      </nav>
      {CHAPTERS.map(({ page, label: title, lines, cards }) => (
        <section key={page} id={page} tabIndex={-1} className={styles.rulesChapter}>
          <h2>{title}</h2>
          <RuleLines lines={lines.map((line) => ({ line }))} />
          <WhenNear style={{ minHeight: Math.ceil(cards.length / IN_A_ROW) * ROW }}>
            <CardList keys={cards} heading="h3" />
          </WhenNear>
        </section>
      ))}
    </Sheet>
  )
}
