// Settings page: the ways to leave, by the viewer's role and the state of the game.
import { Button } from '#web/ui/Button.tsx'
import { send } from '#web/client/net/send.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { closePanel, openPanel } from '#web/client/state/ui.ts'
import { Row } from '../parts/Row.tsx'

const quit = (): void => {
  closePanel()
  void send({ kind: 'quitRoom', quitRoom: {} })
}

function exitFor({ lobby, seat, view }: RoomState) {
  if (lobby?.phase === 'over')
    return { title: 'Leave', about: 'the game is over', label: 'Go to the home page', go: quit }
  if (lobby?.phase === 'waiting') {
    return lobby.host === seat
      ? {
          title: 'Delete the game',
          about: 'everybody here goes to the home page',
          label: 'Delete game',
          go: () => openPanel('confirmDelete'),
        }
      : { title: 'Leave the game', about: 'your chair goes to somebody else', label: 'Leave game', go: quit }
  }
  if (view?.table.seats.includes(seat) ?? false)
    return {
      title: 'Leave the game',
      about: 'your cards go to the discard pile',
      label: 'Leave game',
      go: () => openPanel('confirmLeave'),
    }
  return {
    title: 'Stop spectating',
    about: 'the game goes on without you',
    label: 'Stop Spectating',
    go: quit,
  }
}

/** The page. */
export function LeavePage() {
  const { title, about, label, go } = exitFor(useRoom())
  return (
    <Row icon="door-open-fill" title={title} about={about}>
      <Button tone="danger" size={44} onClick={go}>
        {label}
      </Button>
    </Row>
  )
}
