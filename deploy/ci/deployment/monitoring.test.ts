// Validates the Grafana dashboard and Prometheus alerts: schema, PromQL, known metrics.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { virtualProgram } from '../testing/virtualProgram.ts'
import { exposedMetrics } from './exposedMetrics.ts'
import { metricsOf } from './promql.ts'
import { listAt, root, readText, readYaml } from './read.ts'

let names: Set<string>
beforeAll(async () => {
  names = await exposedMetrics()
})

/** Errors of a dashboard by Grafana's own types. */
function typeErrors(dashboard: string): string[] {
  const file = join(root, 'deploy/monitoring/grafana/dashboard.check.ts')
  const source = `import type { Dashboard } from '@grafana/schema'\nexport const it: Dashboard = ${dashboard}`
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  }
  const program = virtualProgram(file, source, options)
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('the dashboard matches Grafana’s types', () => {
  expect(typeErrors(readText('monitoring/grafana/dashboard.json'))).toEqual([])
  expect(typeErrors('{ "title": 3, "panels": [] }')).not.toEqual([])
})

const dashboard: unknown = JSON.parse(readText('monitoring/grafana/dashboard.json'))
const panels = listAt(dashboard, 'panels')

/** The metrics of an expression, each of which must be exposed. */
function knownMetrics(expression: unknown): string[] {
  const asked = metricsOf(String(expression))
  if (typeof asked === 'string') throw new Error(asked)
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  return asked
}

test('each panel uses exposed metrics and has its own place and id', () => {
  const asked = new Set<string>()
  for (const panel of panels)
    for (const target of listAt(panel, 'targets'))
      for (const name of knownMetrics(v.parse(v.looseObject({ expr: v.string() }), target).expr))
        asked.add(name)
  const Placed = v.array(
    v.looseObject({
      id: v.number(),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
    }),
  )
  const placed = v.parse(Placed, panels)
  expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length)
  const covered = new Set<string>()
  for (const { gridPos } of placed) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
    for (let x = 0; x < gridPos.w; x += 1)
      for (let y = 0; y < gridPos.h; y += 1) {
        const cell = `${gridPos.x + x}/${gridPos.y + y}`
        expect(covered.has(cell)).toBe(false)
        covered.add(cell)
      }
  }
  // Every engine metric has a panel, with one exception.
  const own = [...names].filter((name) => /^lane_engine_/.test(name) && !/_(?:sum|count)$/.test(name))
  expect(own.filter((name) => !asked.has(name))).toEqual(['lane_engine_longest_request_ms'])
})

/** https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules */
const Span = v.pipe(v.string(), v.regex(/^(?:\d+(?:ms|[smhdwy]))+$/))
const Rules = v.strictObject({
  groups: v.array(
    v.strictObject({
      name: v.string(),
      interval: v.optional(Span),
      rules: v.pipe(
        v.array(
          v.strictObject({
            alert: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/)),
            expr: v.string(),
            for: v.optional(Span),
            labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
            annotations: v.strictObject({ summary: v.string(), action: v.string() }),
          }),
        ),
        v.minLength(1),
      ),
    }),
  ),
})

test('each alert is valid, uses exposed metrics and names an action', () => {
  const { groups } = v.parse(Rules, readYaml('monitoring/prometheus/alerts.yaml')[0])
  const rules = groups.flatMap((group) => group.rules)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { expr, annotations } of rules) {
    expect(knownMetrics(expr)).not.toEqual([])
    for (const sentence of Object.values(annotations)) expect(sentence).toMatch(/^[A-Z].*\.$/)
  }
})

test('each log message that an alert quotes is logged by an engine', () => {
  const sources = globSync('engine/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const quoted = [...readText('monitoring/prometheus/alerts.yaml').matchAll(/logs for "([^"]+)"/g)]
  expect(quoted.length).toBeGreaterThan(0)
  expect(
    quoted.map(([, message = '']) => message).filter((message) => !code.includes(`'${message}`)),
  ).toEqual([])
})

test('a malformed expression and an unexposed metric are detected', () => {
  expect(metricsOf('sum(rate(lane_frames_total[5m])')).toMatch(/not understood/)
  expect(metricsOf('rate(lane_frames_total[$__rate_interval])')).toEqual(['lane_frames_total'])
  expect(() => knownMetrics('lane_rooms > 1')).toThrow()
})
