// Capacity arithmetic: engines, gateways, cores, memory and messages for a player count.

/** What the plan is made of; each figure's unit and source stand beside it in figures.json. */
export interface Measured {
  players: number
  watchers: number
  playersPerRoom: number
  /** A second. */
  movesPerRoom: number
  /** µs of CPU: a move in its engine, in its gateway with its players' frames, a message at one end of a link, a watcher's frame, a save in Redis. */
  engineMicros: number
  gatewayMicros: number
  linkMicros: number
  deliveryMicros: number
  saveMicros: number
  /** Bytes: a room in an engine's memory, an update, what surrounds a frame, a saved room, an entry of its log. */
  roomBytes: number
  updateBytes: number
  frameBytes: number
  saveBytes: number
  logBytes: number
  gameMoves: number
  /** Merged frames a watcher gets a second, at most. */
  watcherFrames: number
  socketsPerGateway: number
  /** Target utilisation of a core, 0 to 1. */
  busy: number
}

/** The plan: rates per second, CPU cores without headroom. */
export interface Plan {
  rooms: number
  moves: number
  gateways: number
  /** Of them, by what they are needed for. */
  gatewaysForSockets: number
  gatewaysForCpu: number
  /** Gateways that one room's update goes to, on average. */
  gatewaysPerRoom: number
  /** Messages over all links. */
  linkMessages: number
  /** Frames to players and to watchers. */
  deliveries: number
  bytesOut: number
  engineCores: number
  gatewayCores: number
  engines: number
  roomsPerEngine: number
  engineBytes: number
  saves: number
  /** Of one Redis, which is one thread. */
  redisBusy: number
  redisBytes: number
  redises: number
  /** Players up to which one Redis is enough, at the same pace. */
  playersPerRedis: number
}

/** With one more than needed nothing is lost when one is away; with fewer than two everything is. */
const spare = (needed: number): number => Math.max(2, Math.ceil(needed) + 1)

/** The plan for these figures. */
export function plan(from: Measured): Plan {
  const rooms = Math.ceil(from.players / from.playersPerRoom)
  const moves = rooms * from.movesPerRoom
  const toPlayers = moves * from.playersPerRoom
  const toWatchers = from.watchers * Math.min(from.movesPerRoom, from.watcherFrames)
  const deliveries = toPlayers + toWatchers
  const gatewaysForSockets = spare((from.players + from.watchers) / from.socketsPerGateway)
  const perRoom = (from.players + from.watchers) / rooms
  // People come through any gateway: so many different ones has a room whose people are spread by chance.
  const gatewaysPerRoom = gatewaysForSockets * (1 - (1 - 1 / gatewaysForSockets) ** perRoom)
  const linkMessages = moves * (1 + gatewaysPerRoom)
  const gatewayCores =
    (moves * from.gatewayMicros + toWatchers * from.deliveryMicros + linkMessages * from.linkMicros) / 1e6
  const gatewaysForCpu = spare(gatewayCores / from.busy)
  const engineCores = (moves * from.engineMicros + linkMessages * from.linkMicros) / 1e6
  const engines = spare(engineCores / from.busy)
  const roomsPerEngine = Math.ceil(rooms / (engines - 1))
  const redisBusy = (moves * from.saveMicros) / 1e6
  return {
    rooms,
    moves,
    gateways: Math.max(gatewaysForSockets, gatewaysForCpu),
    gatewaysForSockets,
    gatewaysForCpu,
    gatewaysPerRoom,
    linkMessages,
    deliveries,
    bytesOut: deliveries * (from.updateBytes + from.frameBytes),
    engineCores,
    gatewayCores,
    engines,
    roomsPerEngine,
    engineBytes: roomsPerEngine * from.roomBytes,
    saves: moves,
    redisBusy,
    redisBytes: rooms * (from.saveBytes + from.gameMoves * from.logBytes),
    redises: Math.ceil(redisBusy / from.busy),
    playersPerRedis: Math.floor(
      ((from.busy * 1e6) / from.saveMicros / from.movesPerRoom) * from.playersPerRoom,
    ),
  }
}
