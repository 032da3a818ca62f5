// All settings; the README's table is generated from them.
import { cluster } from './cluster.mjs'
import { gateway } from './gateway.mjs'
import { limits } from './limits.mjs'
import { tools } from './tools.mjs'

export const settings = { ...cluster, ...gateway, ...limits, ...tools }

/**
 * All settings with their names.
 * @type {readonly (import('./setting.mjs').Setting<unknown> & { name: string })[]}
 */
export const variables = Object.entries(settings).map(([name, setting]) => ({ name, ...setting }))
