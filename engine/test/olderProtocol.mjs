// `node --import`: this process speaks link protocol 2, the last release's, and knows nothing that came after it.
import { patchModules } from '../../deploy/ci/testing/patchModules.mjs'

const isGateway = process.argv[1]?.endsWith('gateway/main.ts') === true

patchModules([
  { file: 'proto/link/hello.ts', was: 'const PROTOCOL = 3', is: 'const PROTOCOL = 2' },
  { file: 'proto/link/encoding.ts', was: ' watch: 1, spectators: 1 ', is: '' },
  // Its gateways pass that refusal on as any other.
  ...(isGateway
    ? [{ file: 'proto/client/spectators.ts', was: "const SPECTATE = 'spectate'", is: "const SPECTATE = ''" }]
    : []),
])
