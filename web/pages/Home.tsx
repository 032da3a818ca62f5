// The home page: who you are, and the ways into a game.
import { useEffect, useState } from 'react'
import { Cloth } from '#web/art/Cloth.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import logo from '#web/art/brand/logo-hero.svg?url'
import { VERSION } from '#web/version.ts'
import { EntryForm } from './home/EntryForm.tsx'
import { Fan } from './home/Fan.tsx'
import './home/home.css'

/** The hero: name, start, join, and a hand of real cards. */
export function Home() {
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

/** How many games were played here, as soon as that is known. */
function GamesPlayed() {
  const [games, setGames] = useState(0)
  useEffect(() => {
    const away = new AbortController()
    void fetchGames(away.signal).then(setGames)
    return () => away.abort()
  }, [])
  return (
    <p className="home-games" style={{ visibility: games > 0 ? 'visible' : 'hidden' }}>
      <b>{games.toLocaleString('en')}</b> {games === 1 ? 'game' : 'games'} played instead of going outside
    </p>
  )
}

async function fetchGames(signal: AbortSignal): Promise<number> {
  try {
    const answer: unknown = await (await fetch('/data/site-metrics', { signal })).json()
    const games = typeof answer === 'object' && answer && 'numGames' in answer ? answer.numGames : 0
    return typeof games === 'number' ? games : 0
  } catch {
    return 0
  }
}
