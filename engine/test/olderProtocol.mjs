// `node --import`: a process that speaks link protocol 3, the last release's.
import { patchModules } from '../../deploy/ci/testing/patchModules.mjs'

patchModules([{ file: 'proto/link/hello.ts', was: 'const PROTOCOL = 4', is: 'const PROTOCOL = 3' }])
