// The sections of the home page, in their order.

export const ANCHORS = [
  { id: 'home', says: 'Play' },
  { id: 'community', says: 'On the fridge' },
  { id: 'tutorial-video', says: 'Tutorial video' },
  { id: 'cards', says: 'The cards' },
  { id: 'faq', says: 'Questions' },
  { id: 'team', says: 'The household' },
  { id: 'contact-form', says: 'Write to us' },
  { id: 'founders', says: 'Founders' },
  { id: 'how-to-play', says: 'How to play' },
  { id: 'ronas', says: 'Meet the ’Ronas' },
] as const

/** Whether an address' hash names a section. */
export const isAnchor = (hash: string): boolean => ANCHORS.some(({ id }) => `#${id}` === hash)
