// Everything below the hero, in the order of the anchors.
import { ContactForm } from '#web/pages/contact/ContactForm.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { useAnchor } from '#web/pages/parts/useAnchor.ts'
import { Cards } from './sections/Cards.tsx'
import { Community } from './sections/Community.tsx'
import { Film } from './sections/Film.tsx'
import { Foot } from './sections/Foot.tsx'
import { Founders } from './sections/Founders.tsx'
import { HowToPlay } from './sections/HowToPlay.tsx'
import { Questions, Team } from './sections/Questions.tsx'
import { Ronas } from './sections/Ronas.tsx'
import './css/wall.css'
import './css/notes.css'
import './css/explainer.css'
import './css/film.css'
import './css/people.css'

/** The sections; an anchor in the address is gone to once they are there. */
export function Sections() {
  useAnchor()
  return (
    <>
      <Community />
      <Film />
      <Cards />
      <div className="wall wall-cloth">
        <div className="wall-in wall-pair">
          <Questions />
          <Team />
        </div>
        <div className="wall-in wall-pair wall-pair-wide">
          <section id="contact-form" tabIndex={-1} className="paper pinned" aria-labelledby="contact-title">
            <TapeHeading edge id="contact-title" tilt={-1.8}>
              Contact us
            </TapeHeading>
            <ContactForm />
          </section>
          <Founders />
        </div>
      </div>
      <HowToPlay />
      <Ronas />
      <Foot />
    </>
  )
}
