// Reachable heap of a page by heap snapshot, without browser caches and compiled code.
import type { CDPSession } from 'playwright'
import * as v from 'valibot'

/**
 * What is read of a snapshot. Its nodes are one flat list, so many numbers each; the first type list names the types of
 * the field `type`.
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

/** Chromium's caches of measured text, one a canvas: their tables double by megabytes, and are emptied when it likes. */
const TEXT_CACHE = /^blink::(PlainTextNode$|HeapHashTableBacking<)/

/**
 * Bytes of everything that can be reached, after collecting garbage. Code is left out: the longer a page runs the more
 * of it is compiled, until all of it is, and that is no leak.
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
