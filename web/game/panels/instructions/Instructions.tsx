// The instructions dialog: chapters with their cards, or the results of a search.
import { useDeferredValue, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { closePanel, startTutorial } from '#web/client/state/ui.ts'
import { plural } from '#web/ui/text/english.ts'
import { CardList, RuleLines } from './RuleLists.tsx'
import { CHAPTERS, find, type Chapter, type Page } from './chapters.ts'
import styles from './Instructions.module.css'

/** The dialog. */
export default function Instructions() {
  const [page, setPage] = useState<Page>('goal')
  const [wanted, setWanted] = useState('')
  const looked = useDeferredValue(wanted.trim())
  const chapter = CHAPTERS.find((each) => each.page === page)
  return (
    <Dialog name="instructions" title="Instructions" width={1000} onClose={closePanel}>
      <Tabs
        label="Chapters"
        pages={CHAPTERS}
        page={looked === '' ? page : null}
        onGo={(to) => {
          setWanted('')
          setPage(to)
        }}
        above={
          <search className={styles.rulesSearch}>
            <Sticker art="magnifying-glass-tilted-right" size={22} />
            <input
              type="search"
              className="field field-44"
              placeholder="Look for…"
              aria-label="Look for a rule or a card"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          </search>
        }
        below={
          <Button
            tone="quiet"
            size={38}
            icon="graduation-cap-bold"
            iconSize={18}
            className={styles.rulesTutorial}
            onClick={() => {
              closePanel()
              startTutorial()
            }}
          >
            Try it out
          </Button>
        }
      >
        {looked === '' ? chapter && <Read chapter={chapter} /> : <Finds text={looked} />}
      </Tabs>
    </Dialog>
  )
}

function Read({ chapter: { label: title, lines, cards } }: { chapter: Chapter }) {
  return (
    <>
      <h3 className={styles.rulesTitle}>{title}</h3>
      <RuleLines lines={lines.map((line) => ({ line }))} />
      <CardList keys={cards} />
    </>
  )
}

function Finds({ text }: { text: string }) {
  const { lines, cards } = find(text)
  const many = lines.length + cards.length
  return (
    <>
      <div role="status">
        <h3 className={styles.rulesTitle}>
          {`${many === 0 ? 'Nothing' : plural(many, 'thing')} about “${text}”`}
        </h3>
      </div>
      {many === 0 && (
        <div className={styles.rulesNothing}>
          <Sticker art="family/virus-sad" size={120} tilt={-4} />
          <p>Not in our rules, so it must be a house rule. Try “wild”, “bank” or the name of a card.</p>
        </div>
      )}
      <RuleLines lines={lines} />
      <CardList keys={cards} />
    </>
  )
}
