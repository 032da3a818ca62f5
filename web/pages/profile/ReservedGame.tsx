// The reserved room code: reserve one, share it, start a game under it, release it.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Profile, PROFILE } from '#proto/http/profile.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DEFAULT_AVATAR } from '#web/art/avatars.ts'
import { createReserved } from '#web/client/net/send.ts'
import { reserve as reserveGame, unreserve } from '#web/client/net/userRequests.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { showError } from '#web/client/state/ui.ts'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './ReservedGame.module.css'
import profileStyles from './Profile.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

const ITEM = 'reserve-a-game'

interface ReservedGameProps {
  profile: Profile
  onChanged: () => Promise<void>
}

/** What the panel does, one thing at a time; `main`: the button that has the focus after it. */
function useReservation({ profile, onChanged }: ReservedGameProps) {
  const { reservedGameId: code, displayName, avatar } = profile
  const [doing, setDoing] = useState<'reserve' | 'begin' | 'release' | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  const hasActed = useRef(false)
  // The pressed button is unmounted by its action, so the focus moves to its replacement.
  useEffect(() => {
    if (hasActed.current) main.current?.focus()
    hasActed.current = false
  }, [code])

  async function change(what: 'reserve' | 'release'): Promise<void> {
    if (doing !== null) return
    setDoing(what)
    const reply = await (what === 'reserve' ? reserveGame() : unreserve())
    if (reply.ok) {
      hasActed.current = true
      await onChanged()
    } else showError(reply.refused.text)
    setDoing(null)
  }

  async function begin(): Promise<void> {
    if (doing !== null) return
    setDoing('begin')
    // On success the lobby replaces this page.
    const reply = await createReserved(displayName, avatar || DEFAULT_AVATAR)
    if (!reply.ok) await onChanged()
    setDoing(null)
  }

  return { doing, main, change, begin }
}

/** The panel in the profile's left column. */
export function ReservedGame({ profile, onChanged }: ReservedGameProps) {
  const { doing, main, change, begin } = useReservation({ profile, onChanged })
  const [asking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const release = (): void => {
    close()
    void change('release')
  }
  const code = profile.reservedGameId
  const owns = profile.objectsOwned.includes(ITEM)

  if (code === null) {
    return (
      <div className={styles.reserved} data-testid="reserved">
        <div className={styles.reservedWords}>
          <h2 className={profileStyles.profileSmall}>Your reserved table</h2>
          <p className="paper-soft">
            <span>
              {owns
                ? 'None yet. Share a code today, play on Friday.'
                : 'A game code kept for a later evening: '}
            </span>
            {!owns && <Link to={PATHS.market}>in the store</Link>}
          </p>
        </div>
        <Button
          tone="quiet"
          size={44}
          icon={owns ? 'calendar-bold' : 'lock-simple-fill'}
          ref={main}
          aria-disabled={doing !== null}
          onClick={() => (owns ? void change('reserve') : showError(PROFILE.mustBuyReserving))}
        >
          <span>{doing === 'reserve' ? 'Reserving…' : 'Reserve a game'}</span>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.reserved} data-testid="reserved">
      <Code code={code} />
      <Button size={44} ref={main} aria-disabled={doing !== null} onClick={() => void begin()}>
        {doing === 'begin' ? 'Beginning…' : 'Begin'}
      </Button>
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {doing === 'release' ? 'letting it go…' : 'let it go'}
      </button>
      {asking && (
        <Dialog name="let-go" title="Let it go?" tone="attack" width={520} onClose={close} uncrossed>
          <Sentence as="p" className="error-text">{`${code} is then anybody’s to take.`}</Sentence>
          <p className="paper-soft">
            Friends who have the code won’t find you there. You can reserve another.
          </p>
          <div className="dialog-buttons">
            <Button tone="quiet" size={54} className="mr-auto" autoFocus onClick={close}>
              Keep it
            </Button>
            <Button tone="danger" size={54} onClick={release}>
              Let it go
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** The code with a copy button. */
function Code({ code }: { code: string }) {
  const { shown, state, words, press } = useCopied(code)
  return (
    <>
      <h2 className={classes(profileStyles.profileSmall, styles.reservedHead)}>
        Your reserved table
        <span className={styles.reservedCopied} role="status">
          {words('')}
        </span>
      </h2>
      <p className={classes(styles.profileCode, styles.reservedWords)}>
        <span translate="no" ref={shown}>
          {code}
        </span>
        <IconButton
          look="small"
          icon={state === 'copied' ? 'check-bold' : 'copy-bold'}
          label="Copy the code"
          size={16}
          onClick={press}
        />
      </p>
    </>
  )
}
