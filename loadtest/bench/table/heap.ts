// How much a page keeps alive: the objects of a heap snapshot, without the machine code V8 has made of our functions.
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
})

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
  const { snapshot, nodes } = v.parse(Snapshot, JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0
  }
  return bytes
}
