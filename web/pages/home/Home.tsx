// The home page: name, ways to play, and the sections below the hero.
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { Cloth } from '#web/art/Cloth.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import logo from '#web/art/brand/logo-hero.svg?url'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { endAside } from '#web/client/net/hello.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { startTutorial } from '#web/client/state/ui.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { onWindow, useSmallScreen } from '#web/ui/hooks/useMedia.ts'
import { VERSION } from '#web/client/version.ts'
import { isAnchor } from './anchors.ts'
import { EntryForm } from './EntryForm.tsx'
import { Fan } from './Fan.tsx'
import { GamesPlayed } from './GamesPlayed.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './Home.module.css'
import topBarStyles from './TopBar.module.css'
import { classes } from '#web/ui/classes.ts'
import { SOCIAL, useLinks } from './links.ts'

// If the sections cannot be loaded, the ways to play still work.
const Sections = lazyWithRetry(() => import('./Sections.tsx'), 'The rest of this page', 'inline')

/** Renders the hero at once and the sections after it. */
export function Home() {
  const small = useSmallScreen()
  useEffect(endAside, [])
  if (small) return <Navigate to={PATHS.mobile} replace />
  return (
    <div className={topBarStyles.homePage} data-page="long">
      <TopBar />
      <main>
        <Hero />
        <LazySections />
      </main>
    </div>
  )
}

function Hero() {
  return (
    <div className="middle anchor ringless full-height clip" data-slot="home" id="home" tabIndex={-1}>
      <Cloth bright />
      <div className={styles.homeHero}>
        <section className={styles.homeWords}>
          <h1 className={styles.homeLogo}>
            <img src={logo} alt="Lockdown Lane" width={620} height={280} draggable={false} />
          </h1>
          <p className={styles.homeMotto}>
            a card game for people
            <br />
            who aren’t going anywhere
          </p>
          <EntryForm />
          <div className={styles.homeFoot}>
            <TutorialButton />
            <Social />
            <span className={styles.homeVersion}>{`version ${VERSION}`}</span>
            <a className={styles.homeFounders} href="#founders">
              the founders
            </a>
          </div>
          <GamesPlayed />
        </section>
        <section className={styles.homeCards} aria-hidden>
          <Sticker art="prop/paper-roll" size={138} className={classes('placed', styles.homeRoll)} />
          <Sticker art="prop/mug-with-steam" size={190} className={classes('placed', styles.homeMug)} />
          <Fan />
          <Sticker art="prop/mug-ring" size={132} className={classes('placed', styles.homeRing)} />
          <Sticker art="prop/pencil" size={196} tilt={-16} className={classes('placed', styles.homePencil)} />
        </section>
      </div>
      <a className={styles.homeDown} href="#how-to-play">
        how to play is down there <Icon name="arrow-down-bold" size={18} />
      </a>
    </div>
  )
}

/** Delay in ms before the sections are loaded, so that they do not compete with the hero. */
const HERO_FIRST_MS = 900

const onInterest = onWindow('scroll', 'wheel', 'keydown', 'hashchange')

/** Loads the sections after a delay, or at once when the user scrolls, presses a key or opens an anchor. */
function LazySections() {
  const [wanted, setWanted] = useState(() => isAnchor(location.hash))
  useEffect(() => (wanted ? undefined : onInterest(() => setWanted(true))), [wanted])
  useTimeout(() => setWanted(true), HERO_FIRST_MS)
  if (!wanted) return null
  return <Sections />
}

function TutorialButton() {
  const taught = usePreferences((preferences) => preferences.taught)
  return (
    <button
      type="button"
      className={classes('cloth-button mr-auto', styles.homeLearn)}
      onClick={startTutorial}
    >
      <Icon name="graduation-cap-bold" size={20} />
      <span>{taught ? 'Tutorial' : 'First game? Learn it in four minutes'}</span>
    </button>
  )
}

/** Links to the site operator’s social pages; reserves its space whatever is configured. */
function Social() {
  const known = useLinks()
  return SOCIAL.map(({ kind, label, icon }) => {
    const to = known[kind]
    if (to === undefined) return null
    return (
      <a
        key={kind}
        className={classes('cloth-button cloth-icon', styles.homeLink)}
        href={to}
        aria-label={label}
        title={label}
        {...(kind === 'mail' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <Icon name={icon} size={22} />
      </a>
    )
  })
}
