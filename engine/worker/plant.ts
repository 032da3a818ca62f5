// Bugs that a test build can be given, to prove that the tests which guard against them would find them.

/** fence: saves ignore who owns the room; version: saves ignore what is saved; repeat: repeats are not recognised; leak: hands go to the whole table. */
export const PLANTS = ['fence', 'version', 'repeat', 'leak'] as const
export type Plant = (typeof PLANTS)[number]
