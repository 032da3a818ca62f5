// Reads JSON from our server where no answer is an answer too; a mistake in what is done with it is never hidden.

/** The answer's JSON; undefined where none came, it was refused, or it is no JSON. */
export async function fetchJson(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(path, init).catch(noAnswer)
  return answer?.ok === true ? answer.json().catch(noAnswer) : undefined
}

/** TypeError: no network, or cut in the middle; SyntaxError: no JSON; DOMException: the page has gone on. */
function noAnswer(error: unknown): undefined {
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
    return undefined
  throw error
}
