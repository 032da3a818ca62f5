// `node --import`: this engine sends no status, as the previous release did.
import { patchModules } from '../../deploy/ci/testing/patchModules.mjs'

patchModules([
  {
    file: 'engine/serve.ts',
    was: "{ kind: 'figures', figures: metrics, status }",
    is: "{ kind: 'figures', figures: metrics }",
  },
])
