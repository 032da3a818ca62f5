// Payer details for the checkout in browser tests.

/** Values of the checkout's fields by label. */
export const PAYER = {
  Name: 'Mira Holm',
  Email: 'mira@kitchen.example',
  'Street address': '3B Lockdown Lane',
  City: 'Soupville',
  State: 'NY',
  Zip: '10019',
}
