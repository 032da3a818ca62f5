// Reachable heap of a page by heap snapshot, without browser caches and compiled code.
import type { CDPSession } from 'playwright'
import * as v from 'valibot'

/**
 * The parts of a heap snapshot that are read. Nodes are one flat array with a fixed number of fields each;
 * the first entry of `node_types` lists the values of the field `type`.
 */
const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.tupleWithRest([v.array(v.string())], v.unknown()),
    }),
  }),
  nodes: v.array(v.number()),
  strings: v.array(v.string()),
})

/**
 * Chromium's text measurement caches, one per canvas: they double by megabytes and are cleared at any time.
 */
const TEXT_CACHE = /^blink::(PlainTextNode$|HeapHashTableBacking<)/

/**
 * Reachable bytes after a garbage collection. Compiled code is left out: it grows until all of it is
 * compiled, which is no leak.
 */
export async function heapOf(cdp: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }): unknown => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes, strings } = v.parse(Snapshot, JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  if (type === undefined || name === undefined || size === undefined)
    throw new Error('a snapshot without fields')
  const code = types[0].indexOf('code')
  const cached = strings.map((text) => TEXT_CACHE.test(text))
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] !== code && !cached[nodes[at + name] ?? -1]) bytes += nodes[at + size] ?? 0
  }
  return bytes
}
