// "Be the 'Rona": the 29 avatars, which of them the user owns, and a preview.
import { useState } from 'react'
import { PROFILE, type Profile } from '#proto/http/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNote } from '#web/ui/Form.tsx'
import { useAction } from '#web/pages/parts/forms.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { AVATAR_IDS, AVATARS, avatarOf, type AvatarId } from '#web/art/avatars.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { changeAvatar } from '#web/client/net/userRequests.ts'
import styles from './AvatarPicker.module.css'
import { classes } from '#web/ui/classes.ts'

interface AvatarPickerProps {
  profile: Profile
  onClose: () => void
  onChanged: () => Promise<void>
}

/** The dialog; Save is disabled until an avatar is selected. */
export function AvatarPicker({ profile, onClose, onChanged }: AvatarPickerProps) {
  const now = avatarOf(profile.avatar)
  const [chosen, setChosen] = useState<AvatarId | null>(null)
  const [hovered, setHovered] = useState<AvatarId | null>(null)
  const [doing, failed, run] = useAction('changing the avatar')
  const priceOf = (id: AvatarId): number | null =>
    profile.locked.find(({ avatar }) => avatar === id)?.price ?? null
  const stateOf = (id: AvatarId): FaceProps['state'] => {
    if (priceOf(id) !== null) return 'locked'
    if (id === chosen) return 'chosen'
    return id === now ? 'now' : 'free'
  }
  const price = hovered === null ? null : priceOf(hovered)

  async function save(): Promise<void> {
    if (chosen === null || !(await run(() => changeAvatar(chosen)))) return
    onClose()
    await onChanged()
  }

  return (
    <Dialog name="avatars" title="Be the 'Rona" width={1028} onClose={onClose}>
      <div className={styles.facesPaper}>
        <Preview id={chosen ?? now} />
        <ul className={styles.facesAll} aria-label="Avatars">
          {AVATAR_IDS.map((id) => (
            <li key={id}>
              <Face id={id} state={stateOf(id)} onHover={setHovered} onChoose={setChosen} />
            </li>
          ))}
        </ul>
      </div>
      <p className={classes('note', styles.facesNote, price === null && styles.facesQuiet)} role="status">
        {price !== null && (
          <>
            <Icon name="lock-simple-fill" size={22} /> <span>{PROFILE.lockedAvatar}</span>
            <b className={styles.facesPrice} aria-label={`${price} rolls`}>
              <Sticker art="roll-of-paper" size={26} /> <span>{price}</span>
            </b>
          </>
        )}
      </p>
      <ErrorNote text={failed} />
      <div className="dialog-buttons">
        <span className="mr-auto paper-soft">
          {`${AVATAR_IDS.length} faces, ${AVATAR_IDS.length - profile.locked.length} of them yours`}
        </span>
        <Button tone="quiet" size={54} onClick={onClose}>
          Cancel
        </Button>
        <Button size={54} disabled={chosen === null} aria-disabled={doing} onClick={() => void save()}>
          {doing ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </Dialog>
  )
}

function Preview({ id }: { id: AvatarId }) {
  const { name, about } = AVATARS[id]
  return (
    <div className={styles.facesShown}>
      <Avatar id={id} size={188} player={0} unmarked />
      <p className={styles.facesName} aria-live="polite">
        {name}
      </p>
      <p className="paper-soft">{about}</p>
      <div className={styles.facesSizes} aria-hidden>
        {[48, 32, 22].map((size) => (
          <Avatar key={size} id={id} size={size} player={0} unmarked />
        ))}
      </div>
      <p className="paper-soft">at the table, in the log, in chat</p>
    </div>
  )
}

interface FaceProps {
  id: AvatarId
  state: 'locked' | 'chosen' | 'now' | 'free'
  /** It is hovered or focused. */
  onHover: (id: AvatarId) => void
  onChoose: (id: AvatarId) => void
}

function Face({ id, state, onHover, onChoose }: FaceProps) {
  const locked = state === 'locked'
  const message = { locked: ', locked', chosen: '', now: ', yours now', free: '' }[state]
  return (
    <button
      type="button"
      className={classes(styles.face, styles[`face_${state}`])}
      aria-label={`${AVATARS[id].name}${message}`}
      aria-pressed={state === 'chosen'}
      aria-disabled={locked}
      onFocus={() => onHover(id)}
      onPointerEnter={() => onHover(id)}
      onClick={() => {
        onHover(id)
        if (!locked) onChoose(id)
      }}
    >
      <Avatar id={id} size={72} faded={locked} />
      {locked && (
        <span className={classes(styles.faceMark, styles.faceLock)}>
          <Icon name="lock-simple-fill" size={15} />
        </span>
      )}
      {state === 'chosen' && (
        <span className={classes(styles.faceMark, styles.faceTick)}>
          <Icon name="check-bold" size={16} />
        </span>
      )}
      {state === 'now' && <span className={styles.faceLabel}>now</span>}
    </button>
  )
}
