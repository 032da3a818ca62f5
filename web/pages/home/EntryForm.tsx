// The entry form: name and four ways to play; an invited user sees the invitation first.
import type { ComponentProps } from 'react'
import { Form } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { useEntry, type Entry } from './useEntry.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Home.module.css'

const PartyEntry = lazyWithRetry(() => import('./PartyEntry.tsx'), 'The way into the party', 'inline')

/** The form to start or join a game. */
export function EntryForm() {
  const entry = useEntry()
  const invited = useUi((ui) => ui.invited)
  const party = useUi((ui) => ui.party !== '')
  const options = party ? (
    <PartyEntry entry={entry}>
      <NameField entry={entry} />
    </PartyEntry>
  ) : (
    <EntryOptions entry={entry} />
  )
  return (
    <div className={classes('paper', styles.homeForm)} data-testid="home-form" role="group" aria-label="Play">
      {invited === '' ? options : <Invited entry={entry} code={invited} />}
    </div>
  )
}

function EntryOptions({ entry }: { entry: Entry }) {
  const busy = useRoom((room) => room.busy)
  return (
    <>
      {/* Enter after a name does what the fields ask for: with a code it joins. */}
      <Form className={styles.homeRow} onSend={entry.code === '' ? entry.start : entry.join}>
        <NameField entry={entry} />
        <div className="grid">
          <span className="field-label" id="way-friends">
            With friends: you get a link
          </span>
          <Button
            size={54}
            icon="door-open-bold"
            aria-describedby="way-friends"
            onClick={entry.start}
            disabled={busy}
          >
            Start a new game
          </Button>
        </div>
      </Form>
      <Form className={styles.homeRow} onSend={entry.join}>
        <EntryField
          id="code"
          entry={entry}
          label="Join a game with a code"
          onType={entry.typeCode}
          box={styles.homeCode}
          autoComplete="off"
          autoCapitalize="characters"
        >
          <span className={styles.homeKey} aria-hidden>
            <Icon name="key-fill" size={18} />
          </span>
        </EntryField>
        <Button tone="agree" type="submit" disabled={busy}>
          Join!
        </Button>
      </Form>
      <div className={styles.homeRow}>
        <div className="grid">
          <span className="field-label" id="way-strangers">
            With strangers: in about two minutes
          </span>
          <FindButton entry={entry} />
        </div>
        <div className="grid">
          <span className="field-label" id="way-bots">
            On your own: no name needed
          </span>
          <BotsButton entry={entry} />
        </div>
      </div>
    </>
  )
}

function Invited({ entry, code }: { entry: Entry; code: string }) {
  const busy = useRoom((room) => room.busy)
  return (
    <>
      <p className={styles.homeInvited}>
        <Icon name="ticket-fill" size={18} /> You’re invited to game <b translate="no">{code}</b>. Enter your
        name and you’re in.
      </p>
      <Form className={styles.homeRow} onSend={entry.join}>
        <NameField entry={entry} />
        <Button size={54} icon="ticket-fill" type="submit" disabled={busy}>
          <span>
            Join game <span translate="no">{code}</span>
          </span>
        </Button>
      </Form>
      <p className={styles.homeLate}>
        If it has already begun, you’ll watch this one.{' '}
        <button type="button" className="link-button" onClick={() => entry.typeCode('')}>
          I have another code
        </button>
      </p>
      <div
        className={classes(styles.homeRow, styles.homeOthers)}
        role="group"
        aria-label="Or play something else"
      >
        <Button tone="quiet" size={44} onClick={entry.start} disabled={busy}>
          Start a new game
        </Button>
        <FindButton entry={entry} />
        <BotsButton entry={entry} />
      </div>
    </>
  )
}

const NameField = ({ entry }: { entry: Entry }) => (
  <EntryField
    id="name"
    entry={entry}
    label="Your name"
    onType={entry.setName}
    box={styles.homeName}
    className="field field-54"
    autoComplete="nickname"
    autoFocus
  />
)

interface EntryFieldProps extends ComponentProps<'input'> {
  id: 'name' | 'code'
  entry: Entry
  label: string
  onType: (typed: string) => void
  /** Class of label and field together. */
  box: string | undefined
}

/** A field of the form; `children`: an icon in it. */
const EntryField = ({ id, entry, label, onType, box, children, ...input }: EntryFieldProps) => (
  <div className={box}>
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
    {children}
    <input
      id={id}
      className="field"
      value={entry[id]}
      onChange={({ target }) => onType(target.value)}
      aria-invalid={entry.invalidField === id}
      spellCheck={false}
      {...input}
    />
  </div>
)

/** A secondary button; `way`: id suffix of the element that describes it. */
function QuietButton(props: { way: string; icon: IconName; label: string; go: () => void }) {
  const busy = useRoom((room) => room.busy)
  return (
    <Button
      tone="quiet"
      size={44}
      icon={props.icon}
      iconSize={20}
      aria-describedby={`way-${props.way}`}
      onClick={props.go}
      disabled={busy}
    >
      <span>{props.label}</span>
    </Button>
  )
}

const FindButton = ({ entry }: { entry: Entry }) => (
  <QuietButton way="strangers" icon="shuffle-bold" label="Find a game" go={entry.find} />
)

const BotsButton = ({ entry }: { entry: Entry }) => (
  <QuietButton way="bots" icon="robot-fill" label="Play against bots" go={entry.playBots} />
)
