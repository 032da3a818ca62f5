// Deck editor: counts of action cards; editable by the host before the game, else read-only.
import { useState } from 'react'
import { ACTION_KEYS, CARDS, type CardKey } from '#engine/rules/public.ts'
import { PRESET, type Deck } from '#proto/http/preset.ts'
import { Card } from '#web/art/Card.tsx'
import { send } from '#web/client/net/send.ts'
import { loadPreset, savePreset } from '#web/client/net/userRequests.ts'
import { useAccount } from '#web/client/state/account.ts'
import { asMember } from '#web/client/state/asMember.ts'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import {
  countFrom,
  countsOf,
  deckOf,
  itemOf,
  knownDeck,
  loadedMessage,
  MOST,
  playable,
  sameDeck,
  USUAL_DECK,
} from './savedDeck.ts'
import styles from './DeckEditor.module.css'

/** The lobby's dialog to change the deck. */
export const DeckDialog = () => (
  <Dialog name="deck" title="The deck" width={790} onClose={closePanel}>
    <DeckEditor />
  </Dialog>
)

/** The cells and their buttons; closes the panel when the room has accepted the counts. */
export function DeckEditor() {
  const lobby = useRoom((room) => room.lobby)
  const mayChange = useRoom((room) => room.lobby?.host === room.seat && room.lobby.phase === 'waiting')
  const [mine, setMine] = useState<Deck | null>(null)
  if (!lobby) return null
  const deck = mayChange && mine ? mine : deckOf(lobby.counts)
  const sum = countsOf(deck).reduce((all, count) => all + count, 0)
  const save = async (): Promise<void> => {
    const reply = await send({ kind: 'setCounts', setCounts: { counts: countsOf(deck) } })
    if (reply.ok) closePanel()
  }
  // The server checks entitlements, and its refusal has the text to show.
  const wantLocked = async (key: CardKey): Promise<void> => {
    const wanted = { ...deck, [key]: 1 }
    const reply = await send({ kind: 'setCounts', setCounts: { counts: countsOf(wanted) } })
    if (reply.ok) setMine(wanted)
  }
  return (
    <Form onSend={save}>
      <p className={styles.deckHead}>
        <b>Trouble in the deck</b>
        <span className="paper-soft">{`${MOST} card limit for any card`}</span>
        {!mayChange && <span className="paper-soft ml-auto">{`${sum} action cards`}</span>}
      </p>
      <DeckCells
        deck={deck}
        onChange={mayChange ? (key, count) => setMine({ ...deck, [key]: count }) : undefined}
        onLocked={(key) => void wantLocked(key)}
      />
      {mayChange && (
        <div className={classes('dialog-buttons', styles.deckButtons)}>
          <Button tone="quiet" size={44} onClick={() => setMine(USUAL_DECK)}>
            Reset
          </Button>
          <MyDeck deck={deck} onLoad={setMine} />
          <span className="paper-soft ml-auto">{`${sum} action cards`}</span>
          <Button type="submit" size={44}>
            Save
          </Button>
        </div>
      )}
    </Form>
  )
}

interface DeckCellsProps {
  deck: Deck
  /** If missing, the counts are read-only. */
  onChange: ((key: CardKey, count: number) => void) | undefined
  /** Called when a locked card is requested. */
  onLocked: (key: CardKey) => void
}

/** A grid with one cell per action card. */
function DeckCells({ deck, onChange, onLocked }: DeckCellsProps) {
  const { known, owned } = useAccount()
  return (
    <ul className={styles.deckCells}>
      {ACTION_KEYS.map((key) => {
        const { title } = CARDS[key]
        const count = deck[key] ?? 0
        const item = itemOf(key)
        const locked = known && item !== undefined && count === 0 && !owned.includes(item)
        return (
          <li key={key} className={styles.deckCell}>
            <Card cardKey={key} width={62} label="" still state={locked ? 'locked' : 'plain'} />
            <div>
              <p className={classes(styles.deckTitle, locked && 'soft')} translate="no">
                {title}
              </p>
              <Count
                title={title}
                count={locked ? null : count}
                onChange={onChange && ((next) => onChange(key, next))}
                onLocked={() => onLocked(key)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface CountProps {
  title: string
  /** Null: the card is locked. */
  count: number | null
  onChange: ((count: number) => void) | undefined
  onLocked: () => void
}

function Count({ title, count, onChange, onLocked }: CountProps) {
  if (!onChange)
    return count === null ? (
      <span className={styles.deckStore}>in the store</span>
    ) : (
      <b className={styles.deckCount}>{count}</b>
    )
  if (count === null)
    return (
      <button
        type="button"
        className={classes('link-button', styles.deckStore)}
        aria-label={`${title}: in the store`}
        onClick={onLocked}
      >
        in the store
      </button>
    )
  return (
    <span className="stepper" role="group" aria-label={title}>
      <button type="button" aria-label="One less" disabled={count <= 0} onClick={() => onChange(count - 1)}>
        <Icon name="minus-bold" size={13} />
      </button>
      <input
        className={styles.deckInput}
        inputMode="numeric"
        aria-label={`How many ${title}`}
        value={count}
        onChange={({ target }) => onChange(countFrom(target.value, count))}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={count >= MOST}
        onClick={() => onChange(count + 1)}
      >
        <Icon name="plus-bold" size={13} />
      </button>
    </span>
  )
}

type DeckMessage = { about: Deck; text: string; bad: boolean }

/** The buttons that save and load the account's deck, and their result until the deck is changed. */
function MyDeck({ deck, onLoad }: { deck: Deck; onLoad: (deck: Deck) => void }) {
  const saved = useAccount((account) => account.savedCardFrequencies)
  const [running, setRunning] = useState<'load' | 'save' | null>(null)
  const [message, setMessage] = useState<DeckMessage | null>(null)
  const kept = saved !== null && sameDeck(knownDeck(saved), deck)

  const press = (what: 'load' | 'save'): void => void asMember(PRESET.mustSignIn, () => void run(what))

  async function run(what: 'load' | 'save'): Promise<void> {
    if (running !== null) return
    setRunning(what)
    setMessage(null)
    const reply = await (what === 'load' ? loadPreset() : savePreset(deck))
    setRunning(null)
    const { savedCardFrequencies, owned } = useAccount.getState()
    if (!reply.ok) return setMessage({ about: deck, text: reply.refused.text, bad: true })
    if (what === 'save')
      return setMessage({ about: deck, text: 'Saved as your deck, for any game you host.', bad: false })
    const { deck: mine, out } = playable(knownDeck(savedCardFrequencies ?? {}), owned)
    onLoad(mine)
    setMessage({ about: mine, text: loadedMessage(out), bad: false })
  }

  const shown = message !== null && sameDeck(message.about, deck) ? message : null
  return (
    <>
      <Button tone="quiet" size={44} onClick={() => press('load')}>
        {running === 'load' ? 'Loading…' : 'Load my deck'}
      </Button>
      <Button tone="quiet" size={44} aria-disabled={kept} onClick={() => (kept ? undefined : press('save'))}>
        {kept && <Icon name="check-bold" size={16} />}
        <span>{running === 'save' ? 'Saving…' : kept ? 'My deck' : 'Save as my deck'}</span>
      </Button>
      <p className={classes(styles.deckSaid, shown?.bad === true && 'paper-bad')} role="status">
        {shown?.text}
      </p>
    </>
  )
}
