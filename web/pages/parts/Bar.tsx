// Links and buttons of the pages' bars: home, back to the game, settings, sound.
import { Link } from 'react-router-dom'
import logo from '#web/art/brand/logo-bar.svg?url'
import { PATHS } from '#web/client/routes/routes.ts'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { toggleSound, usePreferences } from '#web/prefs/preferences.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'

interface HomeLogoProps {
  /** Width in px. */
  width?: number
  className?: string | undefined
  onClick?: () => void
}

/** Aspect ratio of the logo: height by width. */
const SHAPE = 40 / 212

/** The logo, which leads home. */
export const HomeLogo = ({ width = 212, className, onClick }: HomeLogoProps) => (
  <Link to={PATHS.home} className={classes('logo-link', className)} onClick={onClick}>
    <img src={logo} alt="Lockdown Lane" width={width} height={Math.round(width * SHAPE)} draggable={false} />
  </Link>
)

/** Returns to the game, whose address leads on to the page of its phase, or home. */
export function BackButton() {
  const inRoom = useRoom((room) => room.code !== '')
  return (
    <Link to={inRoom ? PATHS.playing : PATHS.home} className="cloth-button">
      <Icon name="arrow-left-bold" size={20} />{' '}
      <span>{inRoom ? 'Back to the game' : 'Back to the home page'}</span>
    </Link>
  )
}

/** Opens the settings. */
export const SettingsButton = () => (
  <IconButton look="large" icon="gear-six-bold" label="Settings" onClick={() => openPanel('settings')} />
)

/** Sound toggle, for the pages where users wait. */
export function SoundToggle() {
  const on = usePreferences((preferences) => preferences.sound)
  return (
    <button type="button" className="cloth-button" aria-pressed={on} onClick={toggleSound}>
      <Icon name={on ? 'speaker-high-fill' : 'speaker-simple-slash-fill'} size={22} />
      <span>{on ? 'Sound on' : 'Sound off'}</span>
    </button>
  )
}
