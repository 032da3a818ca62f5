// The bar over the table: the code to share, sound, settings, and the ways out of the game.
import { useRef } from 'react'
import logo from '#web/art/brand/logo-bar.svg?url'
import { Icon } from '#web/art/Icon.tsx'
import type { IconName } from '#web/art/icon-names.ts'
import { send } from '#web/net/send.ts'
import { codeShown, useRoom } from '#web/state/room.ts'
import { toggleSound, useTastes } from '#web/state/tastes.ts'
import { openPanel } from '#web/state/ui.ts'
import { useCopied } from '#web/useCopied.ts'
import { VERSION } from '#web/version.ts'

/** The top bar of the play screen. */
export function TopBar() {
  const sound = useTastes((tastes) => tastes.sound)
  return (
    <header className="bar">
      <img className="bar-logo" src={logo} alt="Lockdown Lane" width={158} height={30} />
      <ShareCode />
      <p className="bar-tip">
        <Icon name="magnifying-glass-minus-bold" size={16} /> too big? zoom out with Ctrl –
      </p>
      <nav className="bar-buttons" aria-label="Game">
        <BarIcon
          icon={sound ? 'speaker-high-bold' : 'speaker-slash-bold'}
          label="Sound"
          pressed={sound}
          onPress={toggleSound}
        />
        <BarIcon icon="gear-six-bold" label="Settings" onPress={() => openPanel('settings')} />
        <WaysOut />
      </nav>
      <span className="bar-version">{VERSION}</span>
    </header>
  )
}

function ShareCode() {
  const code = useRoom(codeShown)
  const shown = useRef<HTMLSpanElement>(null)
  const { state, press } = useCopied(code, shown)
  return (
    <div className="bar-share">
      <button type="button" className="bar-share-open" onClick={() => openPanel('share')}>
        <Icon name="share-network-bold" size={17} label="Share" />
        <span ref={shown}>{code}</span>
      </button>
      <button type="button" className="bar-share-copy" aria-label={`Copy the code ${code}`} onClick={press}>
        <Icon name={state === 'copied' ? 'check-bold' : 'copy-bold'} size={16} />
        <span className="unseen" aria-live="polite">
          {state === 'copied' ? 'copied!' : ''}
        </span>
      </button>
    </div>
  )
}

/** Which ways out are shown: by who somebody is, and by the kind of game. */
function WaysOut() {
  const watching = useRoom((room) => room.roster.find(({ seat }) => seat === room.seat)?.watching ?? false)
  const hosted = useRoom((room) => (room.lobby?.host ?? 0) !== 0)
  const players = useRoom((room) => room.view?.table.seats.length ?? 0)
  const seated = useRoom((room) => room.view?.table.seats.includes(room.seat) ?? false)
  if (watching || !seated) {
    return (
      <BarButton
        icon="door-open-bold"
        says="Stop Spectating"
        onPress={() => void send({ kind: 'quitRoom', quitRoom: {} })}
      />
    )
  }
  return (
    <>
      {players > 2 && (
        <BarButton icon="user-minus-bold" says="Remove player" onPress={() => openPanel('remove')} />
      )}
      {hosted && (
        <BarButton icon="flag-checkered-bold" says="End game" onPress={() => openPanel('confirmEndGame')} />
      )}
      {!hosted && players === 2 && (
        <BarButton icon="flag-bold" says="Resign" onPress={() => openPanel('confirmResign')} />
      )}
    </>
  )
}

function BarButton({ icon, says, onPress }: { icon: IconName; says: string; onPress: () => void }) {
  return (
    <button type="button" className="bar-button" onClick={onPress}>
      <Icon name={icon} size={18} /> {says}
    </button>
  )
}

interface BarIconProps {
  icon: IconName
  label: string
  pressed?: boolean
  onPress: () => void
}

function BarIcon({ icon, label, pressed, onPress }: BarIconProps) {
  return (
    <button
      type="button"
      className="bar-button bar-icon"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
