// How amounts are written.

/** "5M". */
export const masks = (amount: number): string => `${amount}M`
