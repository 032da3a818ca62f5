// The settings dialog: how this browser sounds, moves and looks, what the game is played with, and the way out.
import { useState, type ComponentType } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { DeckEditor } from '../DeckEditor.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { ChatPage } from './ChatPage.tsx'
import { KeysPage } from './KeysPage.tsx'
import { LeavePage } from './LeavePage.tsx'
import { MotionPage } from './MotionPage.tsx'
import { RulesPage } from './RulesPage.tsx'
import { ScreenPage } from './ScreenPage.tsx'
import { SoundPage } from './SoundPage.tsx'
import settingsStyles from './Settings.module.css'
import styles from '#web/game/panels/parts/Tabs.module.css'

const PAGES = [
  { page: 'sound', label: 'Sound', icon: 'speaker-high-fill' },
  { page: 'motion', label: 'Motion', icon: 'eye-fill' },
  { page: 'keys', label: 'Keys', icon: 'keyboard-fill' },
  { page: 'screen', label: 'Screen', icon: 'video-fill' },
  { page: 'chat', label: 'Chat', icon: 'chat-circle-dots-fill' },
  { page: 'rules', label: 'House rules', icon: 'timer-fill' },
  { page: 'deck', label: 'Deck', icon: 'cards-fill' },
  { page: 'leave', label: 'Leave', icon: 'door-open-fill' },
] as const satisfies readonly { page: string; label: string; icon: IconName }[]
type Page = (typeof PAGES)[number]['page']
/** These are about the room somebody is in. */
const OF_ROOM: readonly Page[] = ['rules', 'deck', 'leave']

const SHOWN: Record<Page, ComponentType> = {
  sound: SoundPage,
  motion: MotionPage,
  keys: KeysPage,
  screen: ScreenPage,
  chat: ChatPage,
  rules: RulesPage,
  deck: () => <DeckEditor onSaved={closePanel} />,
  leave: LeavePage,
}

/** The dialog. */
export function Settings() {
  const [page, setPage] = useState<Page>('sound')
  const inRoom = useRoom((room) => room.lobby !== null)
  const Shown = SHOWN[page]
  return (
    <Dialog name="settings" title="Settings" width={964} onClose={closePanel}>
      <Tabs
        label="Settings"
        pages={inRoom ? PAGES : PAGES.filter((each) => !OF_ROOM.includes(each.page))}
        page={page}
        onGo={setPage}
        below={<Sticker art="family/virus-happy" size={104} className={styles.tabsFriend} />}
      >
        <Shown />
        <Corner page={page} />
      </Tabs>
    </Dialog>
  )
}

/** What lies at the foot of a page that has room left: a large sticker and a small one. */
const CORNERS: Partial<Record<Page, readonly [string, string]>> = {
  sound: ['megaphone', 'violin'],
  motion: ['motor-scooter', 'wind-face'],
  screen: ['laptop', 'cat-face'],
  rules: ['clipboard', 'hourglass-not-done'],
  leave: ['sign/door', 'necktie'],
}

function Corner({ page }: { page: Page }) {
  const arts = CORNERS[page]
  if (!arts) return null
  const [large, small] = arts
  return (
    <p className={settingsStyles.settingsCorner} aria-hidden>
      <Sticker art={small} size={72} tilt={-10} />
      <Sticker art={large} size={132} tilt={6} />
    </p>
  )
}
