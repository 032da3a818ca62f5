// Payer details for the checkout in browser tests.

/** What the till asks of a payer, by its labels. */
export const PAYER = {
  Name: 'Mira Holm',
  Email: 'mira@kitchen.example',
  'Street address': '3B Lockdown Lane',
  City: 'Soupville',
  State: 'NY',
  Zip: '10019',
}
