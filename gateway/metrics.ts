// What is counted and measured, for GET /metrics; no name, code, user or card is ever a label.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Figures } from '#proto/bus.ts'
import { WHYS } from './session.ts'

/** The gateway's own figures. */
export function metrics(gateway: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ gateway })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const closed = new Counter({
    name: 'lane_sockets_closed_total',
    help: 'Sockets the gateway closed, by reason',
    labelNames: ['why'],
    registers,
  })
  for (const why of WHYS) closed.inc({ why }, 0)
  const engine = (name: string, help: string): Gauge<'engine'> =>
    new Gauge({ name, help, labelNames: ['engine'], registers })
  const engines: Record<keyof Figures, Gauge<'engine'>> = {
    rooms: engine('lane_engine_rooms', 'Live rooms'),
    saves: engine('lane_engine_saves', 'Saves since it started'),
    lost: engine('lane_engine_rooms_lost', 'Saves refused because the room had another owner'),
    faults: engine('lane_engine_faults', 'Requests whose handling threw'),
    slow: engine('lane_engine_slow_requests', 'Requests that took more than 10 ms of CPU'),
    longest: engine('lane_engine_longest_request_ms', 'The longest handling of a request'),
  }
  return {
    registry,
    closed,
    sockets: new Gauge({ name: 'lane_sockets', help: 'Open sockets', registers }),
    frames: new Counter({
      name: 'lane_frames_total',
      help: 'Frames from browsers, by kind',
      labelNames: ['kind'],
      registers,
    }),
    refused: new Counter({
      name: 'lane_refused_total',
      help: 'Requests answered with a refusal, by key',
      labelNames: ['key'],
      registers,
    }),
    turnedAway: new Counter({
      name: 'lane_upgrades_refused_total',
      help: 'Sockets that were not opened, by reason',
      labelNames: ['why'],
      registers,
    }),
    stale: new Counter({
      name: 'lane_stale_total',
      help: 'Messages of an owner that is no longer one',
      registers,
    }),
    seconds: new Histogram({
      name: 'lane_request_seconds',
      help: 'From a request to its answer',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    slow: new Counter({
      name: 'lane_slow_frames_total',
      help: 'Frames that took more than 10 ms of CPU',
      registers,
    }),
    longest: new Gauge({ name: 'lane_longest_frame_ms', help: 'The longest handling of a frame', registers }),
    linked: new Gauge({ name: 'lane_engines', help: 'Engines this gateway can reach', registers }),
    figures(name: string, figures: Figures): void {
      engines.rooms.set({ engine: name }, figures.rooms)
      engines.saves.set({ engine: name }, figures.saves)
      engines.lost.set({ engine: name }, figures.lost)
      engines.faults.set({ engine: name }, figures.faults)
      engines.slow.set({ engine: name }, figures.slow)
      engines.longest.set({ engine: name }, figures.longest)
    },
    forget(name: string): void {
      for (const gauge of Object.values(engines)) gauge.remove({ engine: name })
    },
  }
}
export type Metrics = ReturnType<typeof metrics>
