// Capacity arithmetic: engines, gateways, cores, memory and messages for a player count.

/** Inputs of the plan; units and sources are in figures.json. */
export interface PlanInputs {
  players: number
  spectators: number
  playersPerRoom: number
  /** Moves a second. */
  movesPerRoom: number
  /**
   * CPU in µs: a move in its engine; in its gateway, players' frames included; a message at one end of a
   * link; a spectator's frame; a save in Redis.
   */
  engineMicros: number
  gatewayMicros: number
  linkMicros: number
  deliveryMicros: number
  saveMicros: number
  /**
   * Bytes: a room in an engine's memory, an update, the overhead of a frame, a saved room, a command log
   * entry.
   */
  roomBytes: number
  updateBytes: number
  frameBytes: number
  saveBytes: number
  logBytes: number
  gameMoves: number
  /** Maximum merged frames per spectator and second. */
  spectatorFrames: number
  socketsPerGateway: number
  /** Target utilisation of a core, 0 to 1. */
  busy: number
}

/** The plan: rates per second, CPU cores without headroom. */
export interface Plan {
  rooms: number
  moves: number
  gateways: number
  /** Gateways needed for sockets, and for CPU. */
  gatewaysForSockets: number
  gatewaysForCpu: number
  /** Average number of gateways that a room's update goes to. */
  gatewaysPerRoom: number
  /** Messages on all links. */
  linkMessages: number
  /** Frames to players and spectators. */
  deliveries: number
  bytesOut: number
  engineCores: number
  gatewayCores: number
  engines: number
  roomsPerEngine: number
  engineBytes: number
  saves: number
  /** Utilisation of one Redis, which is single-threaded. */
  redisBusy: number
  redisBytes: number
  redises: number
  /** Number of players that one Redis sustains at this pace. */
  playersPerRedis: number
}

/** Adds one spare, and takes at least two, so that the service survives the loss of one. */
const withSpare = (needed: number): number => Math.max(2, Math.ceil(needed) + 1)

/** Computes the plan from these figures. */
export function plan(from: PlanInputs): Plan {
  const rooms = Math.ceil(from.players / from.playersPerRoom)
  const moves = rooms * from.movesPerRoom
  const toPlayers = moves * from.playersPerRoom
  const toSpectators = from.spectators * Math.min(from.movesPerRoom, from.spectatorFrames)
  const deliveries = toPlayers + toSpectators
  const gatewaysForSockets = withSpare((from.players + from.spectators) / from.socketsPerGateway)
  const perRoom = (from.players + from.spectators) / rooms
  // Users are spread randomly over the gateways: the expected number of distinct gateways per room.
  const gatewaysPerRoom = gatewaysForSockets * (1 - (1 - 1 / gatewaysForSockets) ** perRoom)
  const linkMessages = moves * (1 + gatewaysPerRoom)
  const gatewayCores =
    (moves * from.gatewayMicros + toSpectators * from.deliveryMicros + linkMessages * from.linkMicros) / 1e6
  const gatewaysForCpu = withSpare(gatewayCores / from.busy)
  const engineCores = (moves * from.engineMicros + linkMessages * from.linkMicros) / 1e6
  const engines = withSpare(engineCores / from.busy)
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
