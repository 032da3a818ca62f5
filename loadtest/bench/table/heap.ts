// Reachable heap of a page by snapshot, without the browser's records and compiled code.
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

/** Native nodes, by name, that belong to the browser and not to the page. */
const BROWSERS_OWN = new RegExp(
  `^(${[
    // Text measurement caches, one per canvas: they double by megabytes and are cleared at any time.
    'blink::PlainTextNode$',
    'blink::HeapHashTableBacking<',
    // The performance timeline: up to 250 entries of each kind.
    'Performance[A-Za-z]+Timing$',
    'LayoutShift(Attribution)?$',
    'DOMRectReadOnly$',
    'blink::ScriptTimingInfo$',
    // The requests that DevTools records while it is attached.
    'blink::NetworkResourcesData::',
    // V8 counts these parts of compiled code as native.
    'system / (WeakArrayList|ProtectedFixedArray|SharedFunctionInfoWrapper)$',
  ].join('|')})`,
)

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
  const native = types[0].indexOf('native')
  const isBrowsersOwn = strings.map((text) => BROWSERS_OWN.test(text))
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] === code) continue
    if (nodes[at + type] === native && isBrowsersOwn[nodes[at + name] ?? -1]) continue
    bytes += nodes[at + size] ?? 0
  }
  return bytes
}
