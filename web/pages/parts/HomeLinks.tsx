// Links home: the logo, and a button that returns to a game in progress.
import { Link } from 'react-router-dom'
import logo from '#web/art/brand/logo-bar.svg?url'
import { PATHS } from '#web/client/routes/routes.ts'
import { useRoom } from '#web/client/state/room.ts'
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

/** The logo. */
export const HomeLogo = ({ width = 212, className, onClick }: HomeLogoProps) => (
  <Link to={PATHS.home} className={classes('logo-link', className)} onClick={onClick}>
    <img src={logo} alt="Lockdown Lane" width={width} height={Math.round(width * SHAPE)} draggable={false} />
  </Link>
)

/** The button. */
export function BackButton() {
  const inRoom = useRoom((room) => room.code !== '')
  return (
    <Link to={PATHS.home} className="cloth-button">
      <Icon name="arrow-left-bold" size={20} />{' '}
      <span>{inRoom ? 'Back to the game' : 'Back to the home page'}</span>
    </Link>
  )
}
