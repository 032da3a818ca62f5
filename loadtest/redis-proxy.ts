// A way to Redis that can hold back or lose its answers, as a bad network does at the worst moment.
import { connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a Redis. */
export interface RedisProxy {
  readonly url: string
  /** Commands pass, answers do not, until the other end dies or `cut` is called. */
  holdAnswers(): void
  /** Cuts every connection and lets all pass again. */
  cut(): void
  close(): void
}

/** Listens on a port of its own for one client of the Redis at this socket. */
export async function redisProxy(path: string): Promise<RedisProxy> {
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let holding = false
  const server = createServer((near) => {
    const far = connect(path)
    const pair = { near, far }
    pairs.add(pair)
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      if (!holding) near.write(chunk)
    })
    const end = (): void => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const each of [near, far]) each.on('error', end).on('close', end)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  const port = at !== null && typeof at === 'object' ? at.port : 0
  const cut = (): void => {
    holding = false
    for (const { near, far } of [...pairs]) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    holdAnswers: () => void (holding = true),
    cut,
    close() {
      cut()
      server.close()
    },
  }
}
