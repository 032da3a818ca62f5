// The home page: who you are, and the ways into a game.
import { Navigate } from 'react-router-dom'
import { Cloth } from '#web/art/Cloth.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import logo from '#web/art/brand/logo-hero.svg?url'
import { Icon } from '#web/art/Icon.tsx'
import { useTastes } from '#web/state/tastes.ts'
import { startTutorial } from '#web/state/ui.ts'
import { VERSION } from '#web/version.ts'
import { EntryForm } from './home/EntryForm.tsx'
import { Fan } from './home/Fan.tsx'
import { PATHS } from '#web/state/place.ts'
import { useSmallScreen } from '#web/useMedia.ts'
import { GamesPlayed } from './home/GamesPlayed.tsx'
import './home/home.css'

/** The hero: name, start, join, and a hand of real cards. */
export function Home() {
  const small = useSmallScreen()
  if (small) return <Navigate to={PATHS.mobile} replace />
  return (
    <main className="home">
      <Cloth bright />
      <div className="home-hero">
        <section className="home-words">
          <h1 className="home-logo">
            <img src={logo} alt="Lockdown Lane" width={560} height={216} draggable={false} />
          </h1>
          <p className="home-motto">
            a card game for people
            <br />
            who aren’t going anywhere
          </p>
          <EntryForm />
          <LearnIt />
          <GamesPlayed />
          <p className="home-version">version {VERSION}</p>
        </section>
        <section className="home-cards" aria-hidden>
          <Sticker art="prop/paper-roll" size={138} className="home-roll" />
          <Sticker art="prop/mug-with-steam" size={190} className="home-mug" />
          <Fan />
          <Sticker art="prop/mug-ring" size={132} className="home-ring" />
          <Sticker art="prop/pencil" size={196} tilt={-16} className="home-pencil" />
        </section>
      </div>
    </main>
  )
}

function LearnIt() {
  const taught = useTastes((tastes) => tastes.taught)
  return (
    <button type="button" className="cloth-button home-learn" onClick={startTutorial}>
      <Icon name="graduation-cap-bold" size={20} />
      {taught ? 'Tutorial' : 'First game? Learn it in four minutes'}
    </button>
  )
}
