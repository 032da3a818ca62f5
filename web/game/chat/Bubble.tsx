// What somebody said, as a bubble: always plain text, never a link.
import partsStyles from '#web/game/log/Parts.module.css'
import { memo } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { playerLook } from '#web/ui/tokens.ts'
import type { Speaker } from '#proto/client/messages.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { talkerOf } from './speakers.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Chat.module.css'

interface BubbleProps {
  by: number
  /** Named by the line itself: a spectator. */
  speaker: Speaker | undefined
  text: string
  /** A secret word is in it, which is heard. */
  secret: boolean
  mine: boolean
  /** The line before is theirs too. */
  again: boolean
}

/** One line of the chat. */
export const Bubble = memo(function Bubble({ by, speaker, text, secret, mine, again }: BubbleProps) {
  const listed = useRoom((room) => room.roster.find(({ seat }) => seat === by))
  const person = listed ?? (speaker && talkerOf(by, speaker))
  const look = playerLook(person?.color ?? 0)
  const name = `${person?.name ?? 'somebody'}${person?.watching === true ? ', watching' : ''}`
  return (
    <li
      className={classes(styles.chatLine, mine && styles.chatMine, again && styles.chatAgain)}
      data-kind="chat"
    >
      {!mine && (person ? <Avatar id={person.avatar} size={28} player={person.color} unmarked /> : <span />)}
      <p className={styles.chatBubble} data-testid="chat-bubble">
        <span className={mine ? 'unseen' : styles.chatName} style={{ '--who': look.hue }}>
          {!mine && (
            <svg className={partsStyles.whoShape} viewBox="-1 -1 18 18" aria-hidden>
              <path d={SHAPE_PATHS[look.shape]} fill={look.hue} />
            </svg>
          )}
          <Sentence>{mine ? 'You' : name}</Sentence>
          <span className="unseen">: </span>
        </span>
        <span translate="no">{text}</span>
        {secret && (
          <span className={styles.chatSecret}>
            <Icon name="music-notes-fill" size={14} label="with a secret sound" />
          </span>
        )}
      </p>
    </li>
  )
})
