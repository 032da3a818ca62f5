// What the figures must be: one table for the benches, which say whether it is met, and for the pictures, which draw it.

/** One figure of a bench; the smaller, the better: at most `must`, and `goal` is what we are after. */
export interface Promised {
  key: string
  /** What it is, in a few words. */
  what: string
  /** Behind the number; nothing for a ratio. */
  unit: string
  must: number
  goal: number
}

/** Numbers of one unit to be seen beside each other; `at` is a key of the bench's figures, dots lead further in. */
export interface Beside {
  title: string
  unit: string
  bars: readonly { what: string; at: string; ours: boolean }[]
}

/** A bench that has promises to keep. */
export interface Bench {
  name: string
  title: string
  /** How it is measured. */
  how: string
  promised: readonly Promised[]
  beside: Beside
}

const one = (key: string, what: string, unit: string, must: number, goal: number): Promised => ({
  key,
  what,
  unit,
  must,
  goal,
})
const ours = (what: string, at: string) => ({ what, at, ours: true })
const other = (what: string, at: string) => ({ what, at, ours: false })

/** All of them, in the order of the page. */
export const BENCHES: readonly Bench[] = [
  {
    name: 'peers',
    title: 'Against its peers',
    how:
      'Fifty rooms of four players and two watchers play the same games by the same rules on two servers, a second on each in turn. ' +
      'Counted is the CPU of all server processes, Redis included. Ours has every move on disk before it shows it; ' +
      'the others keep nothing. In the closed loop a move follows on the last one’s answer; else moves come at their pace.',
    promised: [
      one('colyseusRatioClosed', 'CPU for a move by Colyseus’ on ws, closed loop', '', 1.1, 0.8),
      one('colyseusRatio1000', 'the same, 1,000 moves a second', '', 2, 1.2),
      one('colyseusRatio4000', 'the same, 4,000 moves a second', '', 1.2, 0.9),
      one('boardgameRatio', 'CPU for a move by boardgame.io’s, closed loop', '', 0.4, 0.25),
      one('deliveryBytes', 'a frame in whole games of four, median', 'bytes', 90, 60),
    ],
    beside: {
      title: 'CPU for a move, closed loop',
      unit: 'µs',
      bars: [
        ours('ours, every move on disk', 'closedOurs.us'),
        other('Colyseus on ws, nothing kept', 'closedColyseus.us'),
        other('Colyseus on uWebSockets.js, nothing kept', 'closedColyseusUws.us'),
        other('Socket.IO, nothing kept', 'closedSocketio.us'),
        other('boardgame.io, nothing kept', 'closedBoardgame.us'),
        other('a relay that only copies bytes', 'closedRelay.us'),
      ],
    },
  },
  {
    name: 'cluster',
    title: 'Many rooms, many moves',
    how:
      'A cluster with 2,000 rooms and one with 20 get the same 1,000 moves a second in turn. Then 1,000 rooms get 4,200 moves a ' +
      'second for ten minutes while gateway, engine and Redis share one core; a wait begins when its move is due.',
    promised: [
      one('scaleRatio', 'CPU for a move in 2,000 rooms by that in 20', '', 1.15, 1.05),
      one('lichessP99Ms', '4,200 moves a second on one core, p99', 'ms', 30, 20),
    ],
    beside: {
      title: 'CPU for a move at 1,000 a second',
      unit: 'µs',
      bars: [ours('in 2,000 rooms', 'manyUs'), ours('in 20 rooms', 'fewUs')],
    },
  },
  {
    name: 'fanout',
    title: 'A thousand watchers',
    how:
      'One room with 1,000 watchers and one with none on the same cluster, and a bare relay on uWebSockets.js that only copies ' +
      'bytes, in turn: three moves a second, at which nothing is merged, and a hundred, at which watchers’ updates are.',
    promised: [
      one('fanoutRatio', 'CPU for a frame that reached a watcher by the relay’s', '', 1.3, 1.1),
      one('engineGrowth', 'the engine’s CPU with 1,000 watchers by that with none', '', 1.03, 1),
      one('playersAddedMs', 'what the watchers add to the players’ p99', 'ms', 2, 1),
      one('sendsPerWatcher', 'frames to a watcher in a second, at any pace', '', 4, 4),
    ],
    beside: {
      title: 'CPU for a frame that reached a watcher',
      unit: 'µs',
      bars: [ours('ours', 'fanoutUs'), other('the bare relay', 'relayUs')],
    },
  },
  {
    name: 'crowd',
    title: 'Eight thousand come at once',
    how:
      'A game of two, at ten moves a second, on one engine: 8,000 come to watch it by two gateways, all are cut off at once and come ' +
      'back. CPU of the engine and of both gateways is told for each time somebody comes, less what the same moves cost alone.',
    promised: [
      one('engineCpuMs', 'the engine’s CPU for a spectator who comes', 'ms', 0.02, 0.005),
      one('engineStallMs', 'the longest the engine kept a move waiting', 'ms', 50, 20),
      one('saveRatio', 'bytes of a save with them by those with none', '', 1, 1),
      one('playersAddedMs', 'what they add to the players’ p99', 'ms', 5, 1),
      one('gatewayCpuMs', 'a gateway’s CPU for a spectator who comes', 'ms', 0.3, 0.15),
    ],
    beside: {
      title: 'CPU for a spectator who comes',
      unit: 'ms',
      bars: [ours('the gateway', 'gatewayCpuMs'), ours('the engine', 'engineCpuMs')],
    },
  },
  {
    name: 'memory',
    title: 'What people and rooms hold',
    how:
      '10,000 people come to one gateway, as many to one Colyseus, and say nothing more once they sit in rooms of four; ' +
      '10,000 rooms of one engine play forty moves each. Colyseus holds its rooms where it holds its sockets: `seatedKiB` and ' +
      '`seatedRatio` are ours with the engine’s rooms in it. ' +
      'Counted is what is held once the garbage went: of connections all that the process occupies, of rooms what JavaScript holds.',
    promised: [
      one('connectionKiB', 'a silent connection in the gateway', 'KiB', 6, 4),
      one('connectionRatio', 'the same by what Colyseus holds for one', '', 0.2, 0.12),
      one('roomKiB', 'a room in the middle of its game in the engine', 'KiB', 24, 12),
    ],
    beside: {
      title: 'A silent connection',
      unit: 'KiB',
      bars: [
        ours('our gateway', 'connectionKiB'),
        ours('with the engine’s rooms', 'seatedKiB'),
        other('Colyseus on ws', 'colyseusKiB'),
      ],
    },
  },
  {
    name: 'recovery',
    title: 'After kill -9',
    how:
      'An engine with 1,000 rooms is killed while each of them waits for the answer to a move; timed is until that room’s next ' +
      'accepted move. Then a gateway with 2,000 sockets is killed, and all of them come back through the other one.',
    promised: [
      one('engineP50Ms', 'kill of an engine to a room’s next move, p50', 'ms', 300, 100),
      one('engineP99Ms', 'the same, p99', 'ms', 700, 250),
      one('gatewayBackS', 'kill of a gateway until all sit again', 's', 5, 2),
      one('joinCpuMs', 'CPU for each who came back', 'ms', 0.3, 0.15),
    ],
    beside: {
      title: 'Kill of an engine to a room’s next move',
      unit: 'ms',
      bars: [ours('half of the rooms', 'engineP50Ms'), ours('99 of 100', 'engineP99Ms')],
    },
  },
  {
    name: 'clocks',
    title: 'What clocks cost',
    how:
      '100 rooms with a timer of a minute and 100 without one are played by turns in one process, as an engine handles them, a ' +
      'move in two seconds each by their own time; the difference is what clocks cost a move. Beside it its share of the ' +
      'jobs that stand in for clocks, measured in a queue of its own with its Redis.',
    promised: [one('clockUsPerMove', 'CPU for a move that goes to clocks', 'µs', 10, 5)],
    beside: {
      title: 'CPU for a move',
      unit: 'µs',
      bars: [
        ours('in the room, without a timer', 'moveUs'),
        ours('what a timer adds there', 'roomUs'),
        ours('its share of the jobs', 'jobsUs'),
      ],
    },
  },
]

/** The bench of this name, where it has promises to keep. */
export const promisesOf = (name: string): Bench | undefined => BENCHES.find((bench) => bench.name === name)
