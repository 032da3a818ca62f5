// State and actions of the home page's entry form: name, code, four ways to play.
import { useState } from 'react'
import { DEFAULT_AVATAR } from '#web/art/defaultAvatar.ts'
import { importWithRetry } from '#web/ui/part.ts'
import { useAccount } from '#web/client/state/account.ts'
import { normalizeCode } from '#web/client/state/invite.ts'
import { useQueue } from '#web/client/state/queue.ts'
import { saveName, usePreferences } from '#web/prefs/preferences.ts'
import { showError, showPartMissing, useUi } from '#web/client/state/ui.ts'
import { playsQueueMusic, LONG_NAME, refuseJoin, refuseStart } from './names.ts'

// The network code is lazily loaded after the page, in time before a name is typed.
const loadSend = importWithRetry(() => import('#web/client/net/send.ts'))

const myAvatar = (): string => useAccount.getState().avatar || DEFAULT_AVATAR

/** The name to play under: as typed, else the account's, else the last one used. */
function useName(): [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const accountName = useAccount((account) => account.name)
  const lastName = usePreferences((preferences) => preferences.name)
  return [typed ?? (accountName === '' ? lastName : accountName), setTyped]
}

export type Entry = ReturnType<typeof useEntry>

/** The form's state and actions; every validation error is shown. */
export function useEntry() {
  const [name, setName] = useName()
  const [typed, setTyped] = useState('')
  /** The field with the last validation error. */
  const [invalidField, setInvalidField] = useState<'name' | 'code' | null>(null)
  const invited = useUi((ui) => ui.invited)
  /** The code of the invitation link, else the one typed. */
  const code = invited === '' ? typed : invited

  function isInvalid(text: string | null): boolean {
    setInvalidField(text === null ? null : text.includes('password') ? 'code' : 'name')
    if (text !== null) showError(text)
    return text !== null
  }

  function start(): void {
    if (isInvalid(refuseStart(name))) return
    saveName(name.trim())
    loadSend().then(({ createRoom }) => createRoom(name.trim(), myAvatar()), showPartMissing)
  }

  // No name is required to play bots; a typed one is saved and must be valid.
  function playBots(): void {
    const fault = refuseStart(name)
    if (fault === LONG_NAME && isInvalid(fault)) return
    if (fault === null) saveName(name.trim())
    const playerName = fault === null ? name.trim() : ''
    loadSend().then(({ createRoom }) => createRoom(playerName, myAvatar(), 'steady'), showPartMissing)
  }

  // The server validates the name by the same rules; the client checks it only for the music.
  async function openQueue(party: string): Promise<void> {
    if (refuseStart(name) === null) saveName(name.trim())
    useQueue.setState({ wantsMusic: playsQueueMusic(name) })
    const loaded = await loadSend().catch(showPartMissing)
    const reply = await loaded?.openFindRoom(name.trim(), DEFAULT_AVATAR, party)
    if (reply?.ok === false && reply.refused.key.startsWith('party')) useUi.setState({ party: '' })
  }
  const find = (): void => void openQueue('')
  const joinParty = (): void => void openQueue(useUi.getState().party)

  async function join(): Promise<void> {
    if (isInvalid(refuseJoin(name, code))) return
    saveName(name.trim())
    const loaded = await loadSend().catch(showPartMissing)
    if (!loaded) return
    const reply = await loaded.joinToPlay(name.trim(), myAvatar(), code)
    if (reply.ok) useUi.setState({ invited: '' })
  }

  function typeCode(text: string): void {
    useUi.setState({ invited: '' })
    setTyped(normalizeCode(text))
  }

  return { name, setName, code, typeCode, invalidField, start, join, find, joinParty, playBots }
}
