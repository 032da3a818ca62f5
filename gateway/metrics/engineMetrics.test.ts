// Tests of engine metrics in the Prometheus format.
import { expect, test } from 'vitest'
import { BUCKETS, newEngineMetrics, observe } from '#proto/link/metrics.ts'
import { engineMetrics } from './engineMetrics.ts'

const valueOf = (text: string, metric: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(metric))
      ?.split(' ')
      .at(-1),
  )

test('every engine metric is exposed, with help and type', () => {
  const engines = engineMetrics()
  const figures = { ...newEngineMetrics(), held: { clocks: 0 } }
  engines.report('engine-1', figures)
  const text = engines.text('gateway-1')
  const named = text.match(/^# TYPE (\S+) (gauge|counter|histogram)$/gm) ?? []
  expect(named).toHaveLength(Object.keys(figures).length)
  for (const line of named) {
    const [, , name = '', type] = line.split(' ')
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'))
    const sample = type === 'histogram' ? `${name}_count` : name
    const label = name === 'lane_engine_held' ? ',what="clocks"' : ''
    expect(text).toContain(`${sample}{engine="engine-1",gateway="gateway-1"${label}} 0`)
    expect(name.endsWith('_total')).toBe(type === 'counter')
  }
})

test('a histogram bucket counts the values up to its bound, inclusive', () => {
  const engines = engineMetrics()
  const figures = newEngineMetrics()
  for (const seconds of [-1, 0.001, 0.0011, 4, 60]) observe(figures, 'saving', seconds)
  engines.report('e', figures)
  const text = engines.text('g')
  const bucket = (bound: string): number => valueOf(text, `lane_engine_save_seconds_bucket{le="${bound}",`)
  expect(['0.001', '0.002', '2', '5', '+Inf'].map(bucket)).toEqual([2, 3, 3, 4, 5])
  expect(valueOf(text, 'lane_engine_save_seconds_count{')).toBe(5)
  expect(valueOf(text, 'lane_engine_save_seconds_sum{')).toBeCloseTo(64.0021)
})

test('metrics missing from an older engine are omitted; those of a lost engine are removed', () => {
  const engines = engineMetrics()
  engines.report('old', { rooms: 3, saving: { counts: [1, 2], sum: 1 } })
  engines.report('new', newEngineMetrics())
  expect(valueOf(engines.text('g'), 'lane_engine_rooms{engine="old"')).toBe(3)
  expect(engines.text('g')).not.toContain('save_seconds_bucket{le="1",engine="old"')
  expect(engines.text('g')).not.toContain('undefined')
  engines.forget('old')
  expect(engines.text('g')).not.toContain('engine="old"')
})

test('bucket bounds are ascending', () => {
  for (const bounds of Object.values<readonly number[]>(BUCKETS))
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds)
})
