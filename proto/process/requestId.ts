// Request ids for logs, the same in every process and for every retry.

/** The page's own random id and how manyeth request of it this is; 0: one of those that have no number. */
export const requestId = (page: string, seq: number): string => `${page}/${seq}`
