// Payer and card details for the checkout in browser tests.

/** Values of the checkout's fields by label. */
export const PAYER = {
  Name: 'Mira Holm',
  Email: 'mira@kitchen.example',
  'Street address': '3B Lockdown Lane',
  City: 'Soupville',
  State: 'NY',
  Zip: '10019',
}

/** The same with a test card, but for its security code. */
export const PAYER_WITH_CARD = { ...PAYER, 'Card number': '4242424242424242', 'Expiration date': '1234' }
