// The anchors of the home page's sections, in order.

export const ANCHORS = [
  { id: 'home', label: 'Play' },
  { id: 'community', label: 'On the fridge' },
  { id: 'tutorial-video', label: 'Tutorial video' },
  { id: 'cards', label: 'The cards' },
  { id: 'faq', label: 'Questions' },
  { id: 'team', label: 'The household' },
  { id: 'contact-form', label: 'Write to us' },
  { id: 'founders', label: 'Founders' },
  { id: 'how-to-play', label: 'How to play' },
  { id: 'ronas', label: 'Meet the ’Ronas' },
] as const

/** Whether a URL hash names a section. */
export const isAnchor = (hash: string): boolean => ANCHORS.some(({ id }) => `#${id}` === hash)
