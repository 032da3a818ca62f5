// The settings of the table: sound, what this game is played with, and the way out.
import { useState, type ReactNode } from 'react'
import { Icon } from '#web/art/Icon.tsx'
import type { IconName } from '#web/art/icon-names.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { Modal } from '#web/Modal.tsx'
import { send } from '#web/net/send.ts'
import { useRoom } from '#web/state/room.ts'
import { toggleSound, useTastes } from '#web/state/tastes.ts'
import { closePanel, openPanel } from '#web/state/ui.ts'
import { DeckCells } from './DeckCells.tsx'

const PAGES = [
  { page: 'sound', says: 'Sound', icon: 'speaker-high-fill' },
  { page: 'rules', says: 'House rules', icon: 'timer-fill' },
  { page: 'deck', says: 'Deck', icon: 'cards-fill' },
  { page: 'leave', says: 'Leave', icon: 'door-open-fill' },
] as const satisfies readonly { page: string; says: string; icon: IconName }[]
type Page = (typeof PAGES)[number]['page']

/** The settings dialog. */
export function Settings() {
  const [page, setPage] = useState<Page>('sound')
  return (
    <Modal name="settings" title="Settings" width={964} onClose={closePanel}>
      <div className="settings">
        <div className="settings-pages" role="tablist" aria-label="Settings" aria-orientation="vertical">
          {PAGES.map(({ page: each, says, icon }) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={page === each}
              className="settings-page"
              onClick={() => setPage(each)}
            >
              <Icon name={icon} size={20} /> {says}
            </button>
          ))}
          <Sticker art="family/granny-beta" size={112} className="settings-granny" />
        </div>
        <div className="settings-body" role="tabpanel">
          <SettingsPage page={page} />
        </div>
      </div>
    </Modal>
  )
}

function SettingsPage({ page }: { page: Page }): ReactNode {
  switch (page) {
    case 'sound':
      return <SoundPage />
    case 'rules':
      return <RulesPage />
    case 'deck':
      return <DeckPage />
    case 'leave':
      return <LeavePage />
  }
}

function Row({
  icon,
  title,
  about,
  children,
}: {
  icon: IconName
  title: string
  about: string
  children?: ReactNode
}) {
  return (
    <div className="settings-row">
      <span className="rule-icon" aria-hidden>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className="paper-soft">{about}</p>
      </div>
      {children}
    </div>
  )
}

function SoundPage() {
  const on = useTastes((tastes) => tastes.sound)
  return (
    <Row icon="speaker-high-fill" title="Sound" about="everything this page plays">
      <input type="checkbox" className="toggle" aria-label="Sound" checked={on} onChange={toggleSound} />
    </Row>
  )
}

function RulesPage() {
  const lobby = useRoom((room) => room.lobby)
  if (!lobby) return null
  const { timer, setsToWin, decks } = lobby
  return (
    <>
      <Row icon="timer-fill" title="Turn timer" about="per turn; it waits during questions">
        <b>{timer === 0 ? 'none' : `${timer} s`}</b>
      </Row>
      <Row icon="trophy-fill" title="Full sets to win" about="or one of each colour">
        <b>{setsToWin}</b>
      </Row>
      <Row icon="cards-fill" title="Decks" about="more players, more decks">
        <b>{decks}</b>
      </Row>
      <p className="paper-soft">These were settled in the waiting room.</p>
    </>
  )
}

function DeckPage() {
  const counts = useRoom((room) => room.lobby?.counts)
  return (
    <>
      <p className="deck-head">
        <b>Trouble in the deck</b>
        <span className="paper-soft">20 card limit for any card</span>
      </p>
      <DeckCells counts={counts ?? []} />
    </>
  )
}

function LeavePage() {
  const seated = useRoom((room) => room.view?.table.seats.includes(room.seat) ?? false)
  const leave = (): void => {
    if (seated) return openPanel('confirmLeave')
    closePanel()
    void send({ kind: 'quitRoom', quitRoom: {} })
  }
  return (
    <Row
      icon="door-open-fill"
      title={seated ? 'Leave the game' : 'Stop spectating'}
      about={seated ? 'your cards go to the discard pile' : 'the game goes on without you'}
    >
      <button type="button" className="button button-danger button-44" onClick={leave}>
        {seated ? 'Leave game' : 'Stop Spectating'}
      </button>
    </Row>
  )
}
