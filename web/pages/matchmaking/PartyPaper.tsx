// The party before the search: its link, its members, and who starts the search.
import type { Party } from '#proto/client/messages.ts'
import { MAX_PARTY } from '#proto/client/party.ts'
import { linkToParty } from '#web/client/state/partyLink.ts'
import { Button } from '#web/ui/Button.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import { Chairs } from './Chairs.tsx'
import styles from './PartyPaper.module.css'

/** Size of a seat, in px. */
const CHAIR = 84

/** The paper; replaces “how it works”. */
export function PartyPaper({ party }: { party: Party }) {
  const { code, people, leads } = party
  const link = linkToParty(location.origin, code)
  const { shown, state, words, press } = useCopied<HTMLElement>(link)
  const leader = people[0]?.name ?? ''
  return (
    <Paper title="Your party" className={styles.partyPaper} aria-label="Your party">
      <p className={styles.partySays}>
        Send this link to up to three friends. You’ll all be matched into one game.
      </p>
      <div className={styles.partyLink}>
        <code className="bold text-15" translate="no" ref={shown}>
          {link}
        </code>
        <Button
          size={44}
          icon={state === 'copied' ? 'check-bold' : 'link-bold'}
          iconSize={20}
          onClick={press}
        >
          <span aria-live="polite">{words('Copy link')}</span>
        </Button>
      </div>
      <Chairs
        label="In your party"
        size={CHAIR}
        count={MAX_PARTY}
        people={people}
        first={<span className={styles.partyLeader}>leads</span>}
        free={() => <span>free</span>}
      />
      <p className={styles.partySays} role="status">
        <span>{`${people.length} of ${MAX_PARTY} are here.`}</span>{' '}
        {leads ? (
          <span>Press FIND GAME when you’re ready.</span>
        ) : (
          <Sentence>{`${leader} starts the search for all of you.`}</Sentence>
        )}
      </p>
    </Paper>
  )
}
