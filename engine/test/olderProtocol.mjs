// `node --import`: this process speaks the link's protocol before this build's, and knows nothing that came with the present one.
import { registerHooks } from 'node:module'

/** What stands in each file, and what stood there. */
const BEFORE = {
  '/proto/link/hello.ts': [
    /const PROTOCOL = (\d+)/,
    (_, version) => `const PROTOCOL = ${Number(version) - 1}`,
  ],
  '/proto/link/messages.ts': [/ watch: 1, spectators: 1 /, () => ''],
}
/** Its gateways pass that refusal on as any other. */
const GATEWAY = { '/proto/client/spectators.ts': [/const SPECTATE = '\w+'/, () => "const SPECTATE = ''"] }

const isGateway = process.argv[1]?.endsWith('gateway/main.ts') === true
const changes = Object.entries(isGateway ? { ...BEFORE, ...GATEWAY } : BEFORE)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const change = changes.find(([file]) => url.endsWith(file))
    if (change === undefined) return loaded
    const [file, [now, before]] = change
    const source = String(loaded.source)
    if (!now.test(source)) throw new Error(`${file} is not as it was`)
    return { ...loaded, source: source.replace(now, before) }
  },
})
