// Dialog with a character's profile and their action card.
import { CARDS } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Character } from '../content/characters.ts'
import styles from './People.module.css'

/** The dialog. */
export default function Profile({ of, onClose }: { of: Character; onClose: () => void }) {
  const facts = [
    ['Personality', of.personality],
    ['Dreams', of.dreams],
    ['Hobbies', of.hobbies],
    ['Dislikes', of.dislikes],
  ] as const
  return (
    <Dialog name="character" title={of.name} width={820} onClose={onClose}>
      <div className={styles.character}>
        <div className={styles.characterPhoto} style={{ background: of.backdrop }}>
          <Sticker art={of.preview} size={196} />
        </div>
        <div>
          <p className={styles.characterNick}>{of.nickname}</p>
          <dl className="grid gap-10 mt-10">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="text-13-5 bold soft">{name}</dt>
                <dd className="medium">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure>
          <Card cardKey={of.card} width={168} label="" still />
          <figcaption className="mt-10 soft text-center">
            famous for <b>{CARDS[of.card].title}</b>
          </figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
