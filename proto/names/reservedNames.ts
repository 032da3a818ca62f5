// Reserved names: bots, names that speak for the site, and abusive ones.
import { lookalikeMatcher } from './lookalike.ts'

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
/**
 * Abusive names, refused as a whole only: a name may contain one (Scunthorpe), and real names (Dick,
 * Fick) are not among them.
 */
const ABUSIVE = [
  ...['cunt', 'faggot', 'fuck', 'fucker', 'fuck you', 'motherfucker', 'nigga', 'nigger', 'rapist', 'whore'],
  ...['adolf hitler', 'heil hitler', 'hitler', 'sieg heil'],
  ...['arschloch', 'fotze', 'hurensohn', 'missgeburt', 'nutte', 'schlampe', 'wichser'],
  ...['gilipollas', 'hijo de puta', 'maricón', 'puta', 'connard', 'connasse', 'enculé', 'salope'],
  ...['coglione', 'puttana', 'stronzo', 'vaffanculo', 'klootzak', 'kurwa', 'caralho'],
]
const isReservedName = lookalikeMatcher([...BOT_NAMES, ...SITE, ...PRODUCT, ...ABUSIVE])

/** A number after a name, with its punctuation. */
const NUMBER = /[\s\d()#._-]+$/u

/** Whether a name is, or looks like, a reserved one, with or without a number after it. */
export const isReserved = (name: string): boolean =>
  isReservedName(name) || isReservedName(name.replace(NUMBER, ''))
