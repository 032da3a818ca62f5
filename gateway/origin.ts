// Which page may open a socket or change something: one of our own host, or of the public address.

/** Whether a page of this origin may talk to us: our own host, or the public address. */
export function fromOurPage(origin: string, host: string, publicOrigin: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (publicOrigin !== null && url.origin === publicOrigin) return true
  return host !== '' && url.host === host.toLowerCase()
}
