// A room of four at the bare relay, in which somebody says as many bytes as an update of ours has.
import { dial } from '../../websocket.ts'
import type { Playable } from '../drive/pace.ts'

/** The median public update of a real game (`npm run bench -- wire`), its WebSocket header aside. */
const UPDATE_BYTES = 110
const OTHERS = 3

/** A table whose move is done once its maker hears it again. */
export async function relayTable(port: number, path: string): Promise<Playable & { end(): void }> {
  let waiting: (() => void) | null = null
  const maker = await dial(
    { port, path },
    {
      message() {
        const told = waiting
        waiting = null
        told?.()
      },
      closed: () => undefined,
    },
  )
  const deaf = { message: () => undefined, closed: () => undefined }
  const others = await Promise.all(Array.from({ length: OTHERS }, () => dial({ port, path }, deaf)))
  const frame = new Uint8Array(UPDATE_BYTES)
  return {
    move(done) {
      waiting = done
      maker.send(frame)
    },
    end() {
      for (const wire of [maker, ...others]) wire.cut()
    },
  }
}
