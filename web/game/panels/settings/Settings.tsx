// The settings dialog: sound, motion, screen, keys, chat, house rules and leaving.
import { useState, type ComponentType } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { DeckEditor } from '../DeckEditor.tsx'
import { ChatPage } from './ChatPage.tsx'
import { KeysPage } from './KeysPage.tsx'
import { LeavePage } from './LeavePage.tsx'
import { MotionPage } from './MotionPage.tsx'
import { RulesPage } from './RulesPage.tsx'
import { ScreenPage } from './ScreenPage.tsx'
import { SoundPage } from './SoundPage.tsx'
import styles from './Settings.module.css'

interface Page {
  page: string
  label: string
  icon: IconName
  Shown: ComponentType
  /** Stickers at the foot if there is space: a large one and a small one. */
  corner?: readonly [string, string]
  /** Shown only in a room. */
  ofRoom?: true
}

const SOUND: Page = {
  page: 'sound',
  label: 'Sound',
  icon: 'speaker-high-fill',
  Shown: SoundPage,
  corner: ['megaphone', 'violin'],
}
const PAGES: readonly Page[] = [
  SOUND,
  {
    page: 'motion',
    label: 'Motion',
    icon: 'eye-fill',
    Shown: MotionPage,
    corner: ['motor-scooter', 'wind-face'],
  },
  { page: 'keys', label: 'Keys', icon: 'keyboard-fill', Shown: KeysPage },
  { page: 'screen', label: 'Screen', icon: 'video-fill', Shown: ScreenPage, corner: ['laptop', 'cat-face'] },
  { page: 'chat', label: 'Chat', icon: 'chat-circle-dots-fill', Shown: ChatPage },
  {
    page: 'rules',
    label: 'House rules',
    icon: 'timer-fill',
    Shown: RulesPage,
    corner: ['clipboard', 'hourglass-not-done'],
    ofRoom: true,
  },
  { page: 'deck', label: 'Deck', icon: 'cards-fill', Shown: DeckEditor, ofRoom: true },
  {
    page: 'leave',
    label: 'Leave',
    icon: 'door-open-fill',
    Shown: LeavePage,
    corner: ['sign/door', 'necktie'],
    ofRoom: true,
  },
]

/** The dialog. */
export function Settings() {
  const [page, setPage] = useState(SOUND.page)
  const inRoom = useRoom((room) => room.lobby !== null)
  const { Shown, corner } = PAGES.find((each) => each.page === page) ?? SOUND
  return (
    <Dialog name="settings" title="Settings" width={964} onClose={closePanel}>
      <Tabs
        label="Settings"
        pages={PAGES.filter(({ ofRoom }) => inRoom || !ofRoom)}
        page={page}
        onGo={setPage}
        below={<Sticker art="family/virus-happy" size={104} className={styles.settingsFriend} />}
      >
        <Shown />
        {corner && (
          <p className={styles.settingsCorner} aria-hidden>
            <Sticker art={corner[1]} size={72} tilt={-10} />
            <Sticker art={corner[0]} size={132} tilt={6} />
          </p>
        )}
      </Tabs>
    </Dialog>
  )
}
