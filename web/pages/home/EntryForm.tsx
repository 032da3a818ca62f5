// The paper with the name field, "Start a new game" and "Join a game".
import { useState, type KeyboardEvent } from 'react'
import { DEFAULT_AVATAR } from '#web/art/avatars.ts'
import { Icon } from '#web/art/Icon.tsx'
import { nullIfNotLoaded } from '#web/notLoaded.ts'
import { importWithRetry } from '#web/part.ts'
import { useAccount } from '#web/state/account.ts'
import { spelled } from '#web/state/invite.ts'
import { useQueue } from '#web/state/queue.ts'
import { useRoom } from '#web/state/room.ts'
import { rememberName, useTastes } from '#web/state/tastes.ts'
import { PART_MISSING, showError, useUi } from '#web/state/ui.ts'
import { hearsQueue, refuseJoin, refuseStart } from './names.ts'

// The code that speaks with the server comes after the page; it is there before anybody has typed a name.
const net = importWithRetry(() => import('#web/net/send.ts'))
const noNet = (error: unknown): void => {
  nullIfNotLoaded(error)
  showError(PART_MISSING)
}

const myAvatar = (): string => useAccount.getState().avatar || DEFAULT_AVATAR

/** The name to play under: the one typed now, else the account's, else the one from last time. */
function useName(): [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const mine = useAccount((account) => account.name)
  const before = useTastes((tastes) => tastes.name)
  return [typed ?? (mine === '' ? before : mine), setTyped]
}

/** What somebody fills in to play. */
export function EntryForm() {
  const [name, setName] = useName()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'name' | 'code' | null>(null)
  const invited = useUi((ui) => ui.invited)
  const busy = useRoom((room) => room.busy)
  const code = invited === '' ? typed : invited

  function refused(text: string | null): boolean {
    setWrong(text === null ? null : text.includes('password') ? 'code' : 'name')
    if (text !== null) showError(text)
    return text !== null
  }

  function start(): void {
    if (refused(refuseStart(name))) return
    rememberName(name.trim())
    net().then(({ createRoom }) => createRoom(name.trim(), myAvatar()), noNet)
  }

  // The server is asked whatever the name is, and refuses by the same rules; only the music looks at it here.
  function find(): void {
    if (refuseStart(name) === null) rememberName(name.trim())
    useQueue.setState({ hears: hearsQueue(name) })
    net().then(({ openFindRoom }) => openFindRoom(name.trim(), DEFAULT_AVATAR), noNet)
  }

  async function join(): Promise<void> {
    if (refused(refuseJoin(name, code))) return
    rememberName(name.trim())
    const loaded = await net().catch(noNet)
    if (!loaded) return
    const reply = await loaded.joinRoom(name.trim(), myAvatar(), code)
    if (reply.ok) useUi.setState({ invited: '' })
  }

  // Enter in a field does what the fields ask for: with a code it joins.
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.currentTarget.id === 'name' && code === '') start()
    else void join()
  }

  function typeCode(text: string): void {
    useUi.setState({ invited: '' })
    setTyped(spelled(text))
  }

  return (
    <div className="paper home-form" role="group" aria-label="Play">
      {invited !== '' && (
        <p className="home-invited">
          <Icon name="ticket-fill" size={18} /> You’re invited to game <b>{invited}</b>. Enter your name and
          you’re in.
        </p>
      )}
      <div className="home-row">
        <div className="home-name">
          <label className="field-label" htmlFor="name">
            Your name
          </label>
          <input
            id="name"
            className="field field-54"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={onKey}
            aria-invalid={wrong === 'name'}
            autoComplete="nickname"
            autoFocus
            spellCheck={false}
          />
        </div>
        <button type="button" className="button button-54" onClick={start} disabled={busy}>
          <Icon name="door-open-bold" /> Start a new game
        </button>
      </div>
      <div className="home-row">
        <div className="home-code">
          <label className="field-label" htmlFor="code">
            Join a game with a code
          </label>
          <span className="home-key" aria-hidden>
            <Icon name="key-fill" size={18} />
          </span>
          <input
            id="code"
            className="field"
            value={code}
            onChange={(event) => typeCode(event.target.value)}
            onKeyDown={onKey}
            aria-invalid={wrong === 'code'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <button type="button" className="button button-agree" onClick={() => void join()} disabled={busy}>
          Join!
        </button>
        <button type="button" className="button button-quiet" onClick={find} disabled={busy}>
          <Icon name="shuffle-bold" size={20} /> Find a game
        </button>
      </div>
    </div>
  )
}
