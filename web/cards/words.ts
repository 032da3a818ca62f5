// Formats amounts of money.

/** "5M". */
export const masks = (amount: number): string => `${amount}M`
