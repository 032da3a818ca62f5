// Web Vitals from a Chromium trace: largest contentful paint, layout shift, longest task.
import type { CDPSession } from 'playwright'

interface Event {
  name: string
  /** In microseconds. */
  ts: number
  dur?: number
  /** CPU time of the thread in it. */
  tdur?: number
  pid: number
  tid: number
  args: { data?: { message?: string; score?: number; had_recent_input?: boolean; navigationId?: string } }
}

const CATEGORIES = ['loading', 'devtools.timeline', 'blink.user_timing', 'toplevel', '__metadata']

/** Records a trace while `does` runs. */
export async function record(cdp: CDPSession, does: () => Promise<void>): Promise<Event[]> {
  const events: Event[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    const received: readonly unknown[] = value
    events.push(...received.filter(isEvent))
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await does()
  const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await ended
  return events
}

/** Computes the Web Vitals of a trace. */
export function readTrace(events: readonly Event[]) {
  const paints = events.filter(({ name }) => name === 'largestContentfulPaint::Candidate')
  const last = paints.reduce<Event | null>(
    (latest, each) => (latest && latest.ts > each.ts ? latest : each),
    null,
  )
  if (!last) throw new Error('the trace has no largest contentful paint')
  // Images that are documents (SVG) have navigations of their own: use only the page's.
  const page = last.args.data?.navigationId
  const started = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.navigationId === page,
  )?.ts
  if (started === undefined || page === undefined) throw new Error('the trace has no start of the navigation')
  const shifts = events.filter(({ name, pid }) => name === 'LayoutShift' && pid === last.pid)
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === last.pid && tid === last.tid && ts >= started,
  )
  const longest = tasks.reduce((most, { dur }) => Math.max(most, dur ?? 0), 0)
  return {
    largestPaintMs: (last.ts - started) / 1000,
    /** Sum of layout shifts without recent user input. */
    layoutShift: shifts.reduce(
      (sum, { args }) => sum + (args.data?.had_recent_input === true ? 0 : (args.data?.score ?? 0)),
      0,
    ),
    longTaskMs: longest / 1000,
  }
}

export type WebVitals = ReturnType<typeof readTrace>

const isEvent = (value: unknown): value is Event =>
  typeof value === 'object' && value !== null && 'name' in value && 'ts' in value && 'args' in value
