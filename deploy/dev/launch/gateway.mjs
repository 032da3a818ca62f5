// V8 flags of a gateway, tuned for many sockets that open at once.

/**
 * Young generation of 32 MB, from the start. V8 would begin with 1 MB and grow it up to 16 as objects
 * survive. When two thousand players reconnect through another gateway, all their sessions survive, and each
 * of many collections copies them: with 32 MB their gateway takes a tenth less CPU (`joinCpuMs` of
 * `npm run bench -- recovery`), and a connection no more memory.
 */
export const GATEWAY_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32']
