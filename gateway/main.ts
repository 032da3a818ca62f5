// Starts one gateway; drains it on SIGTERM or when its launcher has exited.
import { pino } from 'pino'
import { ready, onShutdown } from '#proto/process/child.ts'
import { exitOnUncaught, LOG_OPTIONS } from '#proto/process/loggedError.ts'
import { logSink } from '#proto/process/logSink.mjs'
import { readConfig, type GatewayConfig } from './config.ts'
import { openServices } from './openServices.ts'
import { serve } from './serve.ts'

const settings = readConfig(process.env)
if (settings.ok) await start(settings.config)
else {
  process.stderr.write(settings.wrong.map((sentence) => `${sentence}\n`).join(''))
  process.exitCode = 2
}

async function start(config: GatewayConfig): Promise<void> {
  const sink = logSink(1, (lost) => log.warn({ lost }, 'log lines dropped'))
  const log = pino({ name: config.name, level: config.logLevel, ...LOG_OPTIONS }, sink)
  exitOnUncaught((error) => log.fatal({ err: error }, 'gateway crashed: uncaught exception'))
  let shutDown = (): Promise<void> => Promise.resolve()
  onShutdown((reason) => {
    log.info({ why: reason }, 'gateway leaves')
    return shutDown()
  })
  const exitWith = (code: number, sentence: string): never => {
    log.fatal({ why: sentence }, 'gateway cannot start')
    process.stderr.write(`${sentence}\n`)
    process.exit(code)
  }

  const opened = await openServices(config, log, sink.dropped)
  if ('failed' in opened) return exitWith(4, opened.failed)
  const serving = await serve(config, opened)
  if ('failed' in serving) return exitWith(3, serving.failed)
  shutDown = async () => {
    await serving.end()
    await opened.close()
  }
  log.info({ port: config.port }, 'gateway serves')
  ready()
}
