// Parses a PromQL expression and lists the metrics in it.
import { parser } from '@prometheus-io/lezer-promql'

/** Grafana's variables for durations. */
const SPANS = /\$__(?:rate_interval|range|interval)\b/g

/** The metrics of an expression; a string: its syntax error. */
export function metricsOf(expression: string): string[] | string {
  const text = expression.replace(SPANS, '5m')
  const found: string[] = []
  let wrong = ''
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError)
        wrong ||= `${expression}: not understood at ${from}, near «${text.slice(from, from + 20)}»`
      if (type.name === 'VectorSelector') {
        const [name] = /^[\w:]+/.exec(text.slice(from, to)) ?? []
        if (name !== undefined) found.push(name)
      }
    },
  })
  return wrong === '' ? found : wrong
}
