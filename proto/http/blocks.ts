// Sentences of blocking somebody, and how many may be blocked.

/** So many somebody may block; the oldest stay. */
export const BLOCKS_MOST = 200

export const BLOCKS = {
  nobody: 'That person can’t be found any more, so they can’t be blocked.',
  yourself: 'That is you.',
  full: `You have blocked ${BLOCKS_MOST} people, which is as many as there may be. Unblock somebody first, in the settings.`,
} as const
