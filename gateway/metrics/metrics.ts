// Prometheus metrics of a gateway; no name, code, user or card is ever a label.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { PAGE_EVENTS } from '#proto/http/pageEvent.ts'
import { LOOP_SAMPLE_MS } from '#proto/process/eventLoopDelay.ts'
import type { Sizes } from '#proto/process/sizes.ts'
import { engineMetrics } from './engineMetrics.ts'

/** Upper bounds of a histogram's buckets, seconds. */
const REQUEST_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]
const LINK_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2]

/** The gateway's own metrics; `logDropped` returns the log lines lost so far. */
export function metrics(gateway: string, logDropped: () => number = () => 0) {
  const registry = new Registry()
  registry.setDefaultLabels({ gateway })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS })
  // It lists a directory with an entry for each socket, on the event loop.
  registry.removeSingleMetric('process_open_fds')
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers })

  const pageEvents = counter('lane_page_events_total', 'Product events reported by pages, by event', 'event')
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
  const heldHelp = 'Entries in memory, by collection; near 0 without sessions'
  const sizes = gauge('lane_held', heldHelp, 'what')
  const engines = engineMetrics()
  const linkHelp = 'Round trip of a link ping, both event loops included'
  return {
    registry,
    setSizes: (all: Sizes): void => {
      for (const [what, size] of Object.entries(all)) sizes.set({ what }, size)
    },
    closed: counter('lane_sockets_closed_total', 'Sockets the gateway closed, by reason', 'why'),
    pageEvents,
    people: gauge('lane_people', 'Users with an open page, by place', 'place'),
    sockets: gauge('lane_sockets', 'Open sockets'),
    frames: counter('lane_frames_total', 'Frames from browsers, by kind', 'kind'),
    refused: counter('lane_refused_total', 'Refused requests, by key', 'key'),
    bought: counter('lane_items_bought_total', 'Purchases in the store, by item', 'item'),
    turnedAway: counter('lane_upgrades_refused_total', 'Refused WebSocket upgrades, by reason', 'why'),
    stale: counter('lane_stale_total', 'Dropped messages of a former room owner'),
    refusing: gauge('lane_store_refuses', '1: the store refuses writes; requests that need it wait', 'store'),
    shedding: gauge('lane_watchers_wait', '1: the event loop is late; spectators get fewer updates'),
    seconds: histogram('lane_request_seconds', 'Latency of room requests', REQUEST_SECONDS),
    slow: counter('lane_slow_frames_total', 'Frames that took more than 10 ms of CPU'),
    longest: gauge('lane_longest_frame_ms', 'Longest handling of a frame'),
    linked: gauge('lane_engines', 'Engines with an open link'),
    link: histogram('lane_link_seconds', linkHelp, LINK_SECONDS),
    resumes: counter('lane_resumes_total', 'Reconnects that resumed from a known version'),
    gaps: counter('lane_gaps_total', 'Missed updates noticed and requested again by pages'),
    waiting: gauge('lane_queue_waiting', 'Tickets in the matchmaking queue, of all gateways'),
    oldest: gauge('lane_queue_oldest_seconds', 'Age of the oldest ticket in the queue'),
    engines,
    /** All metrics in the exposition format. */
    text: async (): Promise<string> => `${await registry.metrics()}\n${engines.text(gateway)}`,
  }
}
export type Metrics = ReturnType<typeof metrics>
