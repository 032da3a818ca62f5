// The top bar over the table: room code, sound, settings, help, ways to leave the game.
import { useNavigate } from 'react-router-dom'
import logo from '#web/art/brand/logo-bar.svg?url'
import { upTo } from '#web/ui/breakpoints.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuEntry } from '#web/ui/Menu.tsx'
import { NewBuildNote } from '#web/game/NewBuildNote.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { toggleSound, usePreferences } from '#web/prefs/preferences.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import { useMedia } from '#web/ui/hooks/useMedia.ts'
import { VERSION } from '#web/client/version.ts'
import { askSeat } from '#web/client/net/watchGame.ts'
import { ENTRIES, exitEntries, type Entry } from './topBarEntries.ts'
import styles from './TopBar.module.css'
import { classes } from '#web/ui/classes.ts'

/** Windows in which the controls collapse into a menu, e.g. one zoomed to 200%. */
const CROWDED = upTo(1180)

/** The top bar of the play screen. */
export function TopBar() {
  const crowded = useMedia(CROWDED)
  const entries = [...ENTRIES, ...useExitEntries()]
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
      <nav className="row gap-8 ml-auto" aria-label="Game">
        <BarControl
          label="Sound"
          icon={sound ? 'speaker-high-bold' : 'speaker-slash-bold'}
          brief
          pressed={sound}
          go={toggleSound}
        />
        {crowded ? (
          <BarMenu entries={entries} />
        ) : (
          entries.map((entry) => <BarControl key={entry.label} {...entry} />)
        )}
      </nav>
      <span className={styles.barVersion}>{VERSION}</span>
    </header>
  )
}

/** The controls as a menu in a narrow window. */
const BarMenu = ({ entries }: { entries: readonly Entry[] }) => (
  <Menu
    button={
      <>
        <Icon name="list-bold" size={20} />
        <span>Menu</span>
      </>
    }
    buttonClass={styles.barButton}
    listClass={classes(styles.barMenu, 'paper')}
  >
    {entries.map(({ label, icon, go }) => (
      <MenuEntry key={label} icon={icon} className={styles.barEntry} onSelect={go}>
        {label}
      </MenuEntry>
    ))}
  </Menu>
)

function ShareCode() {
  const code = useRoom(codeShown)
  const { shown, state, press } = useCopied(code)
  return (
    <div className={styles.barShare}>
      <button type="button" className="row" onClick={() => openPanel('share')}>
        <Icon name="share-network-bold" size={17} label="Share" />
        <span translate="no" ref={shown}>
          {code}
        </span>
      </button>
      <button
        type="button"
        className={classes('row', styles.barShareCopy)}
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

/** The ways to leave the game, for the current viewer. */
function useExitEntries(): Entry[] {
  const watching = useRoom((room) => room.roster.find(({ seat }) => seat === room.seat)?.watching ?? false)
  const hosted = useRoom((room) => (room.lobby?.host ?? 0) !== 0)
  const players = useRoom((room) => room.view?.table.seats.length ?? 0)
  const seated = useRoom((room) => room.view?.table.seats.includes(room.seat) ?? false)
  const passing = useRoom((room) => room.pass !== '')
  const navigate = useNavigate()
  const toList = (): void => void navigate(PATHS.watch)
  const asks = useRoom((room) => room.asksSeat)
  const spectator = passing ? { toList, asks, ask: () => askSeat(!asks) } : undefined
  return exitEntries({ seated: seated && !watching, hosted, players, spectator })
}

function BarControl({ label, icon, brief = false, pressed, marked = false, go }: Entry) {
  const name = brief ? label : undefined
  return (
    <button
      type="button"
      className={classes(styles.barButton, brief && styles.barIcon, marked && styles.barMarked)}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      onClick={go}
    >
      <Icon name={icon} size={brief ? 20 : 18} />
      {!brief && <span>{label}</span>}
    </button>
  )
}
