// Reserved names: bots, and names that speak for the site.
import { lookAlike } from './lookalike.ts'

/** Names of bots in the order they are added; numbered after the last. */
export const BOT_NAMES = [
  'Granny Beta',
  'Delta Dave',
  'Cousin Mu',
  'Uncle Alpha',
  'Omi',
  'Rona',
  'Robo Rona',
] as const
export type BotName = (typeof BOT_NAMES)[number]

const SITE = [
  'admin',
  'administrator',
  'moderator',
  'operator',
  'support',
  'staff',
  'official',
  'system',
  'server',
]
const PRODUCT = ['Lockdown Lane', 'Lockdown Lane Team', 'bot', 'host', 'somebody', 'nobody', 'everybody']
const RESERVED: readonly string[] = [...BOT_NAMES, ...SITE, ...PRODUCT]

/** Whether a name is, or looks like, a reserved one, with or without a number after it. */
export function isReserved(name: string): boolean {
  const bare = name.replace(/[\s\d()#._-]+$/u, '')
  return RESERVED.some((reserved) => lookAlike(reserved, name) || (bare !== '' && lookAlike(reserved, bare)))
}
