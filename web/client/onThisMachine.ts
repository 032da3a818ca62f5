// Whether the page is served from localhost: only there do the prepared tables exist.

/** True on a development host. */
export const onThisMachine = (): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname) || location.hostname.endsWith('.localhost')
