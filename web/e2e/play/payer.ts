// Payer details for the checkout in browser tests.

/** The fields of the checkout by their labels. */
export const PAYER = {
  Name: 'Mira Holm',
  Email: 'mira@kitchen.example',
  'Street address': '3B Lockdown Lane',
  City: 'Soupville',
  State: 'NY',
  Zip: '10019',
}
