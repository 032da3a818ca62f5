// Node and V8 flags of an engine, tuned for one core and short-lived game state.

/**
 * Flags for Node. One helper thread instead of four: on the core of an engine they take their time from the games, and after a
 * crash, while a thousand rooms are taken over, all four do. 64 MB instead of 16 for what is young: out of 16 many a game is moved to
 * where the old is kept just before its next move makes it garbage, which at 1,000 rooms and 4,200 moves a second took a tenth of the
 * engine's time (`busyEngineUs` of `npm run bench -- cluster`). All of it from the beginning, so that the rooms of a takeover are not
 * moved about while they are loaded: it is over an eighth sooner (`engineP50Ms` of `npm run bench -- recovery`). And what is old is
 * looked through once it is six times what it was after the last look, not half as much again: each look keeps moves waiting for a
 * tenth of a second, at that pace every eight seconds before and about once a minute now (`lichessP99Ms`). A container's limit of
 * memory still holds: near it Node looks as often as it has to.
 */
export const ENGINE_FLAGS = [
  '--v8-pool-size=1',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--heap-growing-percent=500',
]
