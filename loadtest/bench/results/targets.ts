// The targets of the benches: an upper limit for each figure, and a stricter goal.

/** A figure of a bench, where smaller is better: `must` is the limit, `goal` the aim; no unit: a ratio. */
const target = (key: string, unit: string, must: number, goal: number) => ({ key, unit, must, goal })
export type Target = ReturnType<typeof target>

const TARGETS: Readonly<Record<string, readonly Target[]>> = {
  peers: [
    target('colyseusRatioClosed', '', 1.15, 0.8),
    target('colyseusRatio1000', '', 1.15, 0.9),
    target('colyseusRatio4000', '', 1.15, 0.7),
    target('colyseusUwsRatio', '', 1.6, 1),
    target('socketioRatio', '', 1.25, 0.9),
    target('boardgameRatio', '', 0.25, 0.2),
    target('deliveryBytes', 'bytes', 87, 60),
    target('p99Ratio4000', '', 3, 1),
  ],
  cluster: [target('scaleRatio', '', 1.1, 1.02), target('lichessP99Ms', 'ms', 30, 20)],
  fanout: [
    target('fanoutRatio', '', 1.2, 1.05),
    target('engineGrowth', '', 1.02, 1),
    target('playersAddedMs', 'ms', 2, 0.5),
    target('sendsPerWatcher', '', 4, 4),
  ],
  crowd: [
    target('engineCpuMs', 'ms', 0.02, 0.005),
    target('engineStallMs', 'ms', 50, 20),
    target('saveRatio', '', 1, 1),
    target('playersAddedMs', 'ms', 5, 1),
    target('gatewayCpuMs', 'ms', 0.3, 0.15),
  ],
  table: [
    target('idleFrames', '', 0, 0),
    target('frameWorkP95Ms', 'ms', 8, 4),
    target('canvasRenders', '', 2, 1),
  ],
  wall: [
    target('wallFrameWorkP95Ms', 'ms', 8, 4),
    target('wallTableRatio', '', 1, 0.5),
    target('wallIdleFrames', '', 0, 0),
  ],
  directory: [target('directoryCpuShare', '', 0.05, 0.03)],
  queue: [target('queueP99Ms', 'ms', 3000, 1500), target('doubled', '', 0, 0), target('lost', '', 0, 0)],
  memory: [
    target('connectionKiB', 'KiB', 4, 2.5),
    target('roomKiB', 'KiB', 18, 12),
    target('spectatorKiB', 'KiB', 5, 3),
  ],
  recovery: [
    target('engineP50Ms', 'ms', 400, 100),
    target('engineP99Ms', 'ms', 800, 250),
    target('gatewayBackS', 's', 2, 1),
    target('joinCpuMs', 'ms', 0.3, 0.1),
  ],
  clocks: [target('clockUsPerMove', 'µs', 60, 20)],
}

/** The names of the benches with targets. */
export const BENCHES: readonly string[] = Object.keys(TARGETS)

/** The targets of this bench; null: it has none. */
export const targetsOf = (bench: string): readonly Target[] | null => TARGETS[bench] ?? null
