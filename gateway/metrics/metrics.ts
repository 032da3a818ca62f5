// Prometheus metrics of a gateway; no name, code, user or card is ever a label.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { PAGE_EVENTS } from '#proto/http/pageEvent.ts'
import { LOOP_LOOK_MS } from '#proto/process/eventLoopDelay.ts'
import type { Sizes } from '#proto/process/sizes.ts'
import { engineMetrics } from './engineMetrics.ts'
import { CLOSE_REASONS } from '../sockets/session.ts'

/** The gateway's own figures; `logDropped` tells how many log lines it has lost so far. */
export function metrics(gateway: string, logDropped: () => number = () => 0) {
  const registry = new Registry()
  registry.setDefaultLabels({ gateway })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS })
  const registers = [registry]
  const closed = new Counter({
    name: 'lane_sockets_closed_total',
    help: 'Sockets the gateway closed, by reason',
    labelNames: ['why'],
    registers,
  })
  for (const why of CLOSE_REASONS) closed.inc({ why }, 0)
  const engines = engineMetrics()
  const pageEvents = new Counter({
    name: 'lane_page_events_total',
    help: 'What people did on the page, by event',
    labelNames: ['event'],
    registers,
  })
  for (const event of PAGE_EVENTS) pageEvents.inc({ event }, 0)
  new Counter({
    name: 'lane_log_lines_dropped_total',
    help: 'Log lines that could not be written',
    registers,
    collect() {
      this.reset()
      this.inc(logDropped())
    },
  })
  const held = new Gauge({
    name: 'lane_held',
    help: 'Entries in memory, by collection; with nobody here each is at or near 0',
    labelNames: ['what'],
    registers,
  })
  return {
    registry,
    held: (sizes: Sizes): void => {
      for (const [what, size] of Object.entries(sizes)) held.set({ what }, size)
    },
    closed,
    pageEvents,
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
    bought: new Counter({
      name: 'lane_items_bought_total',
      help: 'Buying an item, by item',
      labelNames: ['item'],
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
    refusing: new Gauge({
      name: 'lane_store_refuses',
      help: '1: the store takes no writes, so what needs it waits',
      labelNames: ['store'],
      registers,
    }),
    shedding: new Gauge({
      name: 'lane_watchers_wait',
      help: '1: the event loop is late, so watchers hear less often',
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
    link: new Histogram({
      name: 'lane_link_seconds',
      help: 'From a word to an engine to its echo: the link and both event loops, each way',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2],
      registers,
    }),
    resumes: new Counter({
      name: 'lane_resumes_total',
      help: 'Pages that came back to the room they knew',
      registers,
    }),
    gaps: new Counter({
      name: 'lane_gaps_total',
      help: 'Pages that noticed an update was missing and asked again',
      registers,
    }),
    waiting: new Gauge({
      name: 'lane_queue_waiting',
      help: 'People who look for a game with strangers, at all gateways',
      registers,
    }),
    oldest: new Gauge({
      name: 'lane_queue_oldest_seconds',
      help: 'How long the first of them has waited',
      registers,
    }),
    figures: engines.heard,
    forget: engines.forget,
    /** What each engine has told last. */
    ofEngines: engines.all,
    /** Everything, as a scraper reads it. */
    text: async (): Promise<string> => `${await registry.metrics()}\n${engines.text(gateway)}`,
  }
}
export type Metrics = ReturnType<typeof metrics>
