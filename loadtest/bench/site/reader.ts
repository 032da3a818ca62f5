// An HTTP client that requests one address repeatedly.
import { request, type Agent } from 'node:http'
import type { Playable } from '../drive/pace.ts'

/** Creates a client; `took` collects the ms of each complete response. */
export function reader(agent: Agent, port: number, path: string, took: number[], token = ''): Playable {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  return {
    move(done) {
      const began = performance.now()
      const outgoing = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
        if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
        answer.resume()
        answer.once('end', () => {
          took.push(performance.now() - began)
          done()
        })
      })
      outgoing.end()
    },
  }
}
