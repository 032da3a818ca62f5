// A running gateway: opens its parts, serves them over HTTP and sockets, shuts them down.
import { setTimeout as wait } from 'node:timers/promises'
import { App, us_listen_socket_close, type TemplatedApp, type us_listen_socket } from 'uWebSockets.js'
import { gatewayFacts } from './admin/gatewayFacts.ts'
import { announceGateway } from './admin/gatewayHeartbeat.ts'
import type { GatewayConfig } from './config.ts'
import { health as watchHealth } from './health/health.ts'
import { httpContext } from './http/context.ts'
import { endpoints } from './http/endpoint.ts'
import { idempotency } from './http/idempotency.ts'
import { router } from './http/router.ts'
import { routes } from './http/routes.ts'
import { openPages } from './http/site/site.ts'
import { status } from './http/site/status.ts'
import { queueLength } from './matchmaking/queueLength.ts'
import { openMetricsServer } from './metrics/metricsServer.ts'
import { openGateway } from './openGateway.ts'
import type { OpenServices } from './openServices.ts'
import { pauseNotices } from './rooms/pauseNotices.ts'

/** Time for the last frames to be sent, ms. */
const FLUSH_MS = 100

/** Serves on the configured port until ended; or returns which port is in use. */
export async function serve(
  config: GatewayConfig,
  { services, signIn }: Pick<OpenServices, 'services' | 'signIn'>,
) {
  const { redis, limits, logError } = services
  const app = App()
  const pages = await openPages(config.siteDir, services)
  const gateway = await openGateway(app, config, services, pages.build)
  const { accounts, core, sessions, draining } = gateway

  const isRedisLocal = /^(?:unix:|\/)/.test(config.redisUrl)
  const health = watchHealth(services, isRedisLocal ? config.records.folder : null)
  const pauseWatch = pauseNotices(() => {
    if (health.fault('redis')?.startsWith('Redis refuses') === true) return 'waits'
    return redis.status === 'ready' && core.engines.names().length > 0 ? null : 'paused'
  }, sessions)

  const context = await httpContext(config, { services, signIn }, gateway)
  let isLeaving = false
  const isNotReady = (): boolean => isLeaving || draining.facts() !== null
  router(
    app,
    config,
    endpoints(routes(context), limits, idempotency(accounts.once)),
    [status({ redis, engines: core.engines, health, isLeaving: isNotReady, logError }), ...pages.handlers],
    logError,
  )

  const facts = gatewayFacts({
    ...context,
    page: pages.build,
    sessions,
    searches: (session) => gateway.queue.stageOf(session) === 'finding',
    hasWall: core.hasWall,
    draining,
  })
  const heartbeat = announceGateway(redis, facts, health.redisAnswered)
  const metricsServer =
    config.metrics &&
    openMetricsServer(config.metrics, {
      ...context,
      sizes: gateway.sizes,
      queueLength: () => queueLength(redis, services.now()),
    })
  if (metricsServer === false)
    return { failed: 'The port in METRICS_LISTEN is taken: name another one there.' }
  // Before any page of this build is served: its browser may request the other files from another gateway.
  await pages.offer()
  const listening = await listen(app, config)
  if (listening === false) return { failed: `Port ${config.port} is taken: name another one in PORT.` }
  return {
    /** Accepts no new sockets, closes the open ones, and completes pending writes. */
    async end(): Promise<void> {
      isLeaving = true
      us_listen_socket_close(listening)
      for (const each of [pauseWatch, health, pages]) each.end()
      gateway.closeSockets()
      await Promise.all([wait(FLUSH_MS), heartbeat.end().catch(logError)])
      core.engines.close()
      app.close()
      if (metricsServer) metricsServer.close()
      await gateway.close()
    },
  }
}

/** False: the port is taken. */
const listen = (
  app: TemplatedApp,
  { host, port }: Pick<GatewayConfig, 'host' | 'port'>,
): Promise<us_listen_socket | false> =>
  new Promise((resolve) => {
    app.listen(host, port, resolve)
  })
