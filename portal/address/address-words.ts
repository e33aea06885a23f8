import type { AddressField } from '#rules/orders/address.ts'

/** The sentences of the address fields. */
export const ADDRESS_WORDS = {
  acceptCity: (city: string) => `Use ${city}`,
  pinLies: 'This PIN is in',
  pinElsewhere: (city: string) =>
    `This PIN is in ${city}. Please check the PIN and the state, or save again if both are right.`,
  errors: {
    province: 'Please choose a state.',
    city: 'Please enter the city.',
    zip: 'Please enter a valid six-digit PIN code.',
    address1: 'Please enter the address.',
    address2: 'Please shorten this line.',
  } satisfies Record<AddressField, string>,
} as const
