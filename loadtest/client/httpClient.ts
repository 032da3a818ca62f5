// HTTP client of a gateway for tests; each call has a new client address by default.

let addressCount = 0
/** A client address that was not used before. */
export const newAddress = (): string => `203.0.113.${(addressCount += 1)}`

/** Creates an HTTP client of one gateway, which must trust 127.0.0.1 as its proxy. */
export function httpClient(base: string) {
  /** `from`: the client address; other keys are headers. */
  async function call(
    method: string,
    path: string,
    { body, from, token, ...headers }: Readonly<Record<string, string | undefined>> = {},
  ) {
    const sent: Record<string, string> = { origin: base, 'x-forwarded-for': from ?? newAddress() }
    if (body !== undefined) sent['content-type'] = 'application/json'
    if (token !== undefined) sent['authorization'] = `Bearer ${token}`
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent[name] = value
    const response = await fetch(base + path, { method, headers: sent, body: body ?? null })
    const text = await response.text()
    const isText = text === '' || response.headers.get('content-type')?.startsWith('text/') === true
    const read: unknown = isText ? text : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: read }
  }
  return {
    call,
    /** Posts JSON. */
    send: (path: string, value: unknown, token?: string, from?: string) =>
      call('POST', path, { body: JSON.stringify(value), token, from }),
  }
}

export type HttpClient = ReturnType<typeof httpClient>
/** An HTTP response; `body`: parsed JSON, or text. */
export type HttpReply = Awaited<ReturnType<HttpClient['call']>>

/** A string field of a JSON response; '' when missing. */
export function textOf({ body }: Pick<HttpReply, 'body'>, key: string): string {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null
  return typeof found === 'string' ? found : ''
}
