// HTTP client of a gateway for tests; each call has a new client address by default.

/** An HTTP response. */
export interface HttpReply {
  status: number
  headers: Headers
  body: unknown
}

/** HTTP client of one gateway, which must trust 127.0.0.1 as its proxy. */
export interface Caller {
  /** `from`: the client address; other keys are headers. */
  call(method: string, path: string, given?: Readonly<Record<string, string | undefined>>): Promise<HttpReply>
  /** Posts JSON. */
  send(path: string, value: unknown, token?: string, from?: string): Promise<HttpReply>
}

let callers = 0
/** A client address that was not used before. */
export const stranger = (): string => `203.0.113.${(callers += 1)}`

export function caller(base: string): Caller {
  const call: Caller['call'] = async (method, path, { body, from, token, ...headers } = {}) => {
    const given: Record<string, string> = { origin: base, 'x-forwarded-for': from ?? stranger() }
    if (body !== undefined) given['content-type'] = 'application/json'
    if (token !== undefined) given['authorization'] = `Bearer ${token}`
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) given[name] = value
    const sent = body === undefined ? {} : { body }
    const answer = await fetch(base + path, { method, headers: given, ...sent })
    const text = await answer.text()
    const isText = text === '' || answer.headers.get('content-type')?.startsWith('text/') === true
    return { status: answer.status, headers: answer.headers, body: isText ? text : JSON.parse(text) }
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
