// Prometheus metrics of a gateway; no name, code, user or card is ever a label.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { PAGE_EVENTS } from '#proto/http/pageEvent.ts'
import { LOOP_LOOK_MS } from '#proto/process/eventLoopDelay.ts'
import type { Sizes } from '#proto/process/sizes.ts'
import { CLOSE_CODES } from '../sockets/session.ts'
import { engineMetrics } from './engineMetrics.ts'

/** Upper bounds of a histogram's buckets, seconds. */
const REQUEST_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]
const LINK_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2]

/** The gateway's own metrics; `logDropped` returns the log lines lost so far. */
export function metrics(gateway: string, logDropped: () => number = () => 0) {
  const registry = new Registry()
  registry.setDefaultLabels({ gateway })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS })
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers })

  const closed = counter('lane_sockets_closed_total', 'Sockets the gateway closed, by reason', 'why')
  for (const why of Object.keys(CLOSE_CODES)) closed.inc({ why }, 0)
  const pageEvents = counter('lane_page_events_total', 'What people did on the page, by event', 'event')
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
  const heldHelp = 'Entries in memory, by collection; with nobody here each is at or near 0'
  const held = gauge('lane_held', heldHelp, 'what')
  const engines = engineMetrics()
  const linkHelp = 'From a word to an engine to its echo: the link and both event loops, each way'
  return {
    registry,
    held: (sizes: Sizes): void => {
      for (const [what, size] of Object.entries(sizes)) held.set({ what }, size)
    },
    closed,
    pageEvents,
    people: gauge('lane_people', 'People with a page open here, by where they are', 'place'),
    sockets: gauge('lane_sockets', 'Open sockets'),
    frames: counter('lane_frames_total', 'Frames from browsers, by kind', 'kind'),
    refused: counter('lane_refused_total', 'Requests answered with a refusal, by key', 'key'),
    bought: counter('lane_items_bought_total', 'Buying an item, by item', 'item'),
    turnedAway: counter('lane_upgrades_refused_total', 'Sockets that were not opened, by reason', 'why'),
    stale: counter('lane_stale_total', 'Messages of an owner that is no longer one'),
    refusing: gauge('lane_store_refuses', '1: the store takes no writes, so what needs it waits', 'store'),
    shedding: gauge('lane_watchers_wait', '1: the event loop is late, so watchers hear less often'),
    seconds: histogram('lane_request_seconds', 'From a request to its answer', REQUEST_SECONDS),
    slow: counter('lane_slow_frames_total', 'Frames that took more than 10 ms of CPU'),
    longest: gauge('lane_longest_frame_ms', 'The longest handling of a frame'),
    linked: gauge('lane_engines', 'Engines this gateway can reach'),
    link: histogram('lane_link_seconds', linkHelp, LINK_SECONDS),
    resumes: counter('lane_resumes_total', 'Pages that came back to the room they knew'),
    gaps: counter('lane_gaps_total', 'Pages that noticed an update was missing and asked again'),
    waiting: gauge('lane_queue_waiting', 'People who look for a game with strangers, at all gateways'),
    oldest: gauge('lane_queue_oldest_seconds', 'How long the first of them has waited'),
    engines,
    /** All metrics in the exposition format. */
    text: async (): Promise<string> => `${await registry.metrics()}\n${engines.text(gateway)}`,
  }
}
export type Metrics = ReturnType<typeof metrics>
