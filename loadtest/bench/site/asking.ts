// HTTP load driver: closed loop for throughput, Poisson open loop for latency.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Connections that are kept open. */
const SOCKETS = 256

/** An HTTP request. */
export interface Question {
  port: number
  path: string
  token: string
}

/** Asks over connections of its own until it is closed. */
export interface Asker {
  /** Milliseconds until the whole answer is there; throws for any but 200. */
  ask: (question: Question) => Promise<number>
  close: () => void
}

export function asker(): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  return {
    ask: ({ port, path, token }) =>
      new Promise((done, fail) => {
        const began = performance.now()
        const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
        const asked = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
          answer.resume()
          answer.once('end', () => {
            if (answer.statusCode === 200) done(performance.now() - began)
            else fail(new Error(`${path} answers ${answer.statusCode}`))
          })
        })
        asked.once('error', fail)
        asked.end()
      }),
    close: () => agent.destroy(),
  }
}

/** Closed-loop throughput: responses per second with `atOnce` concurrent clients. */
export async function most({ ask }: Asker, question: Question, atOnce: number, ms: number): Promise<number> {
  const began = performance.now()
  let answers = 0
  const one = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      await ask(question)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (answers * 1000) / (performance.now() - began)
}

/**
 * Asks each question so often, in turn, `perSecond` of each, at moments drawn beforehand as independent people would, so
 * that no slow answer puts off the next question; gives for each the milliseconds from asking to the answer.
 */
export async function steadily(
  { ask }: Asker,
  questions: readonly Question[],
  times: number,
  perSecond: number,
): Promise<number[][]> {
  const took: number[][] = questions.map(() => [])
  const gapMs = 1000 / (perSecond * questions.length)
  const open: Promise<void>[] = []
  let due = performance.now()
  for (let nth = 0; nth < times * questions.length; nth += 1) {
    due += -Math.log(1 - Math.random()) * gapMs
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const question = questions[nth % questions.length]
    const list = took[nth % questions.length]
    if (question === undefined || list === undefined) break
    open.push(ask(question).then((ms) => void list.push(ms)))
  }
  await Promise.all(open)
  return took
}
