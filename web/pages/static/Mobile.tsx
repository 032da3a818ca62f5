// The notice for small screens: why the game is not available, and a link for later.
import { Navigate } from 'react-router-dom'
import { COLORS, HAND_LIMIT, type CardKey } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import { capital, numberWord } from '#web/ui/text/english.ts'
import logo from '#web/art/brand/logo-stacked.svg?url'
import { Card } from '#web/art/Card.tsx'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { linkTo } from '#web/client/state/invite.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import { useSmallScreen } from '#web/ui/hooks/useMedia.ts'
import { useSiteMetrics } from '../home/GamesPlayed.tsx'
import styles from './Mobile.module.css'

const THREE: readonly CardKey[] = ['brown2', 'rainbow', 'shelterInPlace']

/** The page for windows of 800 px or less. */
export default function Mobile() {
  const small = useSmallScreen()
  if (!small) return <Navigate to={PATHS.home} replace />
  return (
    <main className={styles.mobile}>
      <Cloth bright />
      <h1>
        <img src={logo} alt="Lockdown Lane" width={330} height={149} />
      </h1>
      <div className={styles.mobileCards} aria-hidden>
        {THREE.map((key) => (
          <Card key={key} cardKey={key} width={150} label="" still />
        ))}
      </div>
      <Paper title="Woah, small screen" size="dialog" className={styles.mobilePaper}>
        <p className={styles.mobileSays}>This game is for desktop sized screens only</p>
        <p className="paper-soft text-15">
          {`${capital(numberWord(HAND_LIMIT))} cards, ${numberWord(COLORS.length)} colours and your friends don’t fit on this table. Come back on something with a keyboard.`}
        </p>
        <CopyLink />
      </Paper>
      <GamesButton />
    </main>
  )
}

function CopyLink() {
  const invited = useUi((ui) => ui.invited)
  const link = invited === '' ? location.origin : linkTo(location.origin, invited)
  const { shown, state, press } = useCopied<HTMLParagraphElement>(link)
  return (
    <>
      <Button size={54} icon={state === 'copied' ? 'check-bold' : 'copy-bold'} iconSize={20} onClick={press}>
        <span aria-live="polite">{state === 'copied' ? 'copied!' : 'Copy the link for later'}</span>
      </Button>
      <p className={state === 'selected' ? styles.mobileLink : 'unseen'} ref={shown}>
        {link}
      </p>
    </>
  )
}

/** The count of games played; a press refetches it. */
function GamesButton() {
  const { value, again } = useSiteMetrics()
  if (value === null) return null
  const games = value.numGames
  return (
    <button type="button" className={styles.mobileGames} onClick={() => void again()}>
      <Sticker art="roll-of-paper" size={30} />
      <span aria-live="polite">
        <b>{games.toLocaleString('en')}</b> <span>{`${games === 1 ? 'game' : 'games'} played`}</span>
      </span>
      <Icon name="arrow-clockwise-bold" size={18} label="count again" />
    </button>
  )
}
