// One seat's way to a table inside the page, in the very frames a server would send.
import { isBroken, decodeCommand } from '#proto/wire.ts'
import type {
  ClientFrame,
  ClockView,
  Command,
  LobbyView,
  Person,
  ServerFrame,
  TableCommand,
  Update,
} from '#proto/messages.ts'
import { privateView, publicView, REFUSALS, type Event, type Seat } from '#engine/rules/public.ts'
import type { LinkStatus, Transport } from '#web/net/transport.ts'
import type { Host } from './host.ts'

const STILL: ClockView = { on: false, running: false, left: 0, deadline: 0, limits: [], until: 0 }
const NO_LOBBY = 'A prepared table has no lobby: only moves of the game are understood here.'

interface Guest {
  code: string
  seat: Seat
  roster: Person[]
}

/** The transport of a seat; 0 only watches. */
export function seatTransport(host: Host, { code, seat, roster }: Guest): Transport {
  const listeners: ((frame: ServerFrame) => void)[] = []
  let until = 0
  const tell = (frame: ServerFrame): void => {
    for (const listener of listeners) listener(frame)
  }

  function show(events: Event[], full: boolean): void {
    const { state } = host
    const version = host.version()
    const view = publicView(state())
    const showing = view.pending.kind === 'showing'
    if (!showing) until = 0
    else if (until === 0) until = Date.now() + 10_000
    tell({ body: 'private', private: { ...privateView(state(), seat), version, epoch: 1 } })
    const lobby: LobbyView = {
      code,
      phase: state().winner === null ? 'playing' : 'over',
      host: 0,
      timer: 0,
      setsToWin: state().setsToWin,
      counts: [],
      next: '',
      ended: '',
      decks: 1,
      changed: false,
    }
    const update: Update = {
      versions: [version],
      full,
      epoch: 1,
      players: view.players,
      table: [view.table],
      pending: [view.pending],
      roster: full ? [{ people: roster }] : [],
      events,
      lobby: [lobby],
      clock: [{ ...STILL, until }],
      setup: full ? [{ counts: view.counts }] : [],
    }
    tell({ body: 'update', update })
  }

  function heard(frame: ClientFrame): void {
    switch (frame.body) {
      case 'hello':
        tell({
          body: 'welcome',
          welcome: {
            token: frame.hello.token,
            user: 'here',
            room: code,
            seat,
            seq: 0,
            now: Date.now(),
            epoch: 1,
            elsewhere: false,
          },
        })
        return show([], true)
      case 'resume':
        return show([], true)
      case 'command':
        return tell(answer(frame.seq, decodeCommand(frame.command)))
      case 'create':
      case 'join':
        return tell(refusal(frame.seq, NO_LOBBY, ''))
    }
  }

  function answer(seq: number, command: ReturnType<typeof decodeCommand>): ServerFrame {
    if (isBroken(command) || !isMove(command)) return refusal(seq, NO_LOBBY, '')
    const refused = host.say(seat, command)
    return refused === null
      ? { body: 'done', done: { seq, room: code } }
      : refusal(seq, REFUSALS[refused], refused)
  }

  const quiet = host.listen((events) => show(events, false))
  return {
    send: (frame) => queueMicrotask(() => heard(frame)),
    onFrame: (listener) => listeners.push(listener),
    onStatus: (listener: (status: LinkStatus) => void) => listener('open'),
    close: quiet,
  }
}

const refusal = (seq: number, text: string, key: string): ServerFrame => ({
  body: 'refused',
  refused: { seq, text, key, refresh: false, quiet: false },
})

const ROOMS: readonly Command['kind'][] = [
  'chat',
  'setRole',
  'setTimer',
  'setSetsToWin',
  'setCounts',
  'addBot',
  'removeBot',
  'start',
  'quitRoom',
  'endGame',
  'playAgain',
]
const isMove = (command: Command): command is TableCommand => !ROOMS.includes(command.kind)
