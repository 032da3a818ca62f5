// What stands there instead of the notes: they are being fetched, or they can't be.
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { read, useBox } from './feedbackStore.ts'

/** The list is on its way: two papers with nothing on them yet. */
export function Reading() {
  return (
    <div className="box-columns" aria-busy="true">
      <span className="unseen" role="status">
        Fetching the post
      </span>
      {['New', 'Resolved'].map((title) => (
        <section key={title} className="paper box-column" aria-hidden>
          <TapeHeading edge size="panel">
            {title}
          </TapeHeading>
          {[0, 1, 2].map((n) => (
            <span key={n} className="box-ghost" />
          ))}
        </section>
      ))}
    </div>
  )
}

/** It could not be fetched. */
export function Failed() {
  const { trouble, subject } = useBox()
  return (
    <section className="paper box-instead">
      <TapeHeading edge tone="attack">
        No post today
      </TapeHeading>
      <Sticker art="family/virus-sad" size={116} />
      <p role="alert">{trouble}</p>
      <button type="button" className="button" autoFocus onClick={() => void read(subject, { anew: true })}>
        <Icon name="arrow-clockwise-bold" size={20} /> Try again
      </button>
    </section>
  )
}
