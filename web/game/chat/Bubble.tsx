// A chat message as a bubble; always plain text, never a link.
import partsStyles from '#web/game/log/Parts.module.css'
import { memo } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlayerShape } from '#web/art/PlayerShape.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import type { Payload } from '#web/client/log/narrate.ts'
import { usePerson } from '#web/client/state/people.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { MessageText } from './MessageText.tsx'
import { speakerOf } from './speakers.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Chat.module.css'

interface BubbleProps {
  said: Payload<'said'>
  mine: boolean
  /** The previous message has the same author. */
  again: boolean
}

/** One chat message. */
export const Bubble = memo(function Bubble({ said, mine, again }: BubbleProps) {
  const { by, speaker, text, secret } = said
  const person = usePerson(by) ?? (speaker && speakerOf(by, speaker))
  const color = person?.color ?? 0
  const name = `${person?.name ?? 'somebody'}${person?.watching === true ? ', watching' : ''}`
  return (
    <li
      className={classes(styles.chatLine, mine && styles.chatMine, again && styles.chatAgain)}
      data-kind="chat"
    >
      {!mine && (person ? <Avatar id={person.avatar} size={28} player={person.color} unmarked /> : <span />)}
      <p className={styles.chatBubble} data-testid="chat-bubble">
        <span className={mine ? 'unseen' : styles.chatName} style={{ '--who': playerLook(color).hue }}>
          {!mine && <PlayerShape player={color} className={partsStyles.whoShape} />}
          <Sentence>{mine ? 'You' : name}</Sentence>
          <span className="unseen">: </span>
        </span>
        <span translate="no">{said.phrase === undefined ? <MessageText text={text} /> : text}</span>
        {secret !== '' && (
          <span className={styles.chatSecret}>
            <Icon name="music-notes-fill" size={14} label="with a secret sound" />
          </span>
        )}
      </p>
    </li>
  )
})
