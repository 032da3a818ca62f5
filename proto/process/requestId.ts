// Request ids in logs, the same in every process and for every retry.

/** The page's random id and the request's number; 0: an unnumbered request. */
export const requestId = (page: string, seq: number): string => `${page}/${seq}`
