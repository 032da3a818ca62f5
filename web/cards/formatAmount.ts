// Formats an amount of money.

/** "5M": the unit is a million masks. */
export const formatAmount = (amount: number): string => `${amount}M`
