// Node and V8 flags of engines and gateways, each with its measurement.

/**
 * An engine: one core, short-lived game state. One V8 helper thread instead of four: on the engine's core
 * they compete with the games, and during a takeover of a thousand rooms all four are busy. Young generation
 * of 64 MB instead of 16: with 16 many games are promoted to the old generation just before their next move
 * makes them garbage, which at 1,000 rooms and 4,200 moves a second took a tenth of the engine's time
 * (`busyEngineUs` of `npm run bench -- cluster`). It has its full size from the start, so that rooms are not
 * copied while a takeover loads them, which makes it an eighth faster (`engineP50Ms` of `npm run bench --
 * recovery`). The old generation is collected when it is six times its size after the last collection instead
 * of one and a half: each collection delays moves by a tenth of a second, at that pace formerly every eight
 * seconds and now about once a minute (`lichessP99Ms`). A container's memory limit still holds: near it Node
 * collects as often as necessary.
 */
export const ENGINE_FLAGS = [
  '--v8-pool-size=1',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--heap-growing-percent=500',
]

/**
 * A gateway: many sockets that open at once. Young generation of 32 MB, from the start. V8 would begin with 1
 * MB and grow it up to 16 as objects survive. When two thousand players reconnect through another gateway,
 * all their sessions survive, and each of many collections copies them: with 32 MB their gateway takes a
 * tenth less CPU (`joinCpuMs` of `npm run bench -- recovery`), and a connection no more memory.
 */
export const GATEWAY_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32']
