// The bar over the table: the code to share, sound, settings, help, and the ways out of the game.
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import logo from '#web/art/brand/logo-bar.svg?url'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { NewBuildNote } from '#web/game/NewBuildNote.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { toggleSound, usePreferences } from '#web/prefs/preferences.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { useCopied } from '#web/ui/useCopied.ts'
import { useMedia } from '#web/ui/useMedia.ts'
import { VERSION } from '#web/client/version.ts'
import { askSeat } from '#web/client/net/askSeat.ts'
import { ENTRIES, waysOut, type Entry } from './bar/entries.ts'
import { Menu } from './bar/Menu.tsx'
import styles from './TopBar.module.css'
import { classes } from '#web/ui/classes.ts'

/** Where there is no room for everything side by side, as in a window made twice as large. */
const CROWDED = '(max-width: 1130px)'

/** The top bar of the play screen. */
export function TopBar() {
  const crowded = useMedia(CROWDED)
  const ways = useWaysOut()
  const sound = usePreferences((preferences) => preferences.sound)
  return (
    <header className={styles.bar} data-slot="bar">
      <img className={styles.barLogo} src={logo} alt="Lockdown Lane" width={158} height={30} />
      <ShareCode />
      <p className={styles.barTip}>
        <Icon name="magnifying-glass-minus-bold" size={16} /> too big?{' '}
        <span className={styles.barTipHow}>zoom out with Ctrl –</span>
      </p>
      <NewBuildNote inBar />
      <nav className={styles.barButtons} aria-label="Game">
        <BarIcon
          icon={sound ? 'speaker-high-bold' : 'speaker-slash-bold'}
          label="Sound"
          pressed={sound}
          onPress={toggleSound}
        />
        {crowded ? (
          <Menu entries={[...ENTRIES, ...ways]} />
        ) : (
          <>
            {ENTRIES.map(({ label, icon, go }) => (
              <BarIcon key={label} icon={icon} label={label} onPress={go} />
            ))}
            {ways.map((way) =>
              way.brief === true ? (
                <BarIcon
                  key={way.label}
                  icon={way.icon}
                  label={way.label}
                  pressed={way.pressed}
                  marked={way.pressed === true}
                  onPress={way.go}
                />
              ) : (
                <BarButton key={way.label} entry={way} />
              ),
            )}
          </>
        )}
      </nav>
      <span className={styles.barVersion}>{VERSION}</span>
    </header>
  )
}

function ShareCode() {
  const code = useRoom(codeShown)
  const shown = useRef<HTMLSpanElement>(null)
  const { state, press } = useCopied(code, shown)
  return (
    <div className={styles.barShare}>
      <button type="button" className="bar-share-open" onClick={() => openPanel('share')}>
        <Icon name="share-network-bold" size={17} label="Share" />
        <span translate="no" ref={shown}>
          {code}
        </span>
      </button>
      <button
        type="button"
        className={styles.barShareCopy}
        aria-label={`Copy the code ${code}`}
        onClick={press}
      >
        <Icon name={state === 'copied' ? 'check-bold' : 'copy-bold'} size={16} />
        <span className="unseen" aria-live="polite">
          {state === 'copied' ? 'copied!' : ''}
        </span>
      </button>
    </div>
  )
}

/** The ways out for whoever looks at the bar. */
function useWaysOut(): Entry[] {
  const watching = useRoom((room) => room.roster.find(({ seat }) => seat === room.seat)?.watching ?? false)
  const hosted = useRoom((room) => (room.lobby?.host ?? 0) !== 0)
  const players = useRoom((room) => room.view?.table.seats.length ?? 0)
  const seated = useRoom((room) => room.view?.table.seats.includes(room.seat) ?? false)
  const passing = useRoom((room) => room.pass !== '')
  const navigate = useNavigate()
  const toList = (): void => void navigate(PATHS.watch)
  const asks = useRoom((room) => room.asksSeat)
  const seat = { asks, ask: () => askSeat(!asks) }
  return waysOut({ seated: seated && !watching, hosted, players, ...(passing && { toList, seat }) })
}

function BarButton({ entry: { icon, label, go } }: { entry: Entry }) {
  return (
    <button type="button" className={styles.barButton} onClick={go}>
      <Icon name={icon} size={18} /> <span>{label}</span>
    </button>
  )
}

interface BarIconProps {
  icon: IconName
  label: string
  pressed?: boolean | undefined
  /** It stands out: not what is usual is on. */
  marked?: boolean
  onPress: () => void
}

function BarIcon({ icon, label, pressed, marked = false, onPress }: BarIconProps) {
  return (
    <button
      type="button"
      className={classes(styles.barButton, styles.barIcon, marked && styles.barMarked)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
