// boardgame.io server: the state is G, a command is one move, playerView hides hands.
import { createRequire } from 'node:module'
import { privateView } from '../../engine/rules/public.ts'
import { port, serving } from './start.mjs'
import { after, dealt, SEATS, seenByAll } from './table.mjs'

// Its server is CommonJS without an exports map.
const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server')
const { ActivePlayers } = require('boardgame.io/core')

const lane = {
  name: 'lane',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: () => ({ state: dealt }),
  // The rules decide which seat may act.
  turn: { activePlayers: ActivePlayers.ALL },
  disableUndo: true,
  moves: {
    say: {
      move: ({ G, playerID }, command) => ({ state: after(G.state, Number(playerID) + 1, command) }),
      client: false,
      ignoreStaleStateID: true,
    },
  },
  playerView: ({ G, playerID }) => ({
    seen: seenByAll(G.state),
    ...(playerID !== null && playerID !== undefined && { own: privateView(G.state, Number(playerID) + 1) }),
  }),
}

const server = Server({ games: [lane], origins: [/localhost/] })
await server.run({ port })
serving()
