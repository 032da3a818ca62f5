// HTTP client of a gateway for tests; each call has a new client address by default.

/** An HTTP response. */
export interface HttpReply {
  status: number
  headers: Headers
  body: unknown
}

/** HTTP client of one gateway, which must trust 127.0.0.1 as its proxy. */
export interface HttpClient {
  /** `from`: the client address; other keys are headers. */
  call(
    method: string,
    path: string,
    options?: Readonly<Record<string, string | undefined>>,
  ): Promise<HttpReply>
  /** Posts JSON. */
  send(path: string, value: unknown, token?: string, from?: string): Promise<HttpReply>
}

let addressCount = 0
/** A client address that was not used before. */
export const newAddress = (): string => `203.0.113.${(addressCount += 1)}`

export function httpClient(base: string): HttpClient {
  const call: HttpClient['call'] = async (method, path, { body, from, token, ...headers } = {}) => {
    const sent: Record<string, string> = { origin: base, 'x-forwarded-for': from ?? newAddress() }
    if (body !== undefined) sent['content-type'] = 'application/json'
    if (token !== undefined) sent['authorization'] = `Bearer ${token}`
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent[name] = value
    const response = await fetch(base + path, { method, headers: sent, body: body ?? null })
    const text = await response.text()
    const isText = text === '' || response.headers.get('content-type')?.startsWith('text/') === true
    return { status: response.status, headers: response.headers, body: isText ? text : JSON.parse(text) }
  }
  return {
    call,
    send: (path, value, token, from) => call('POST', path, { body: JSON.stringify(value), token, from }),
  }
}

/** A string field of a JSON response; '' when missing. */
export function textOf({ body }: Pick<HttpReply, 'body'>, key: string): string {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null
  return typeof found === 'string' ? found : ''
}
