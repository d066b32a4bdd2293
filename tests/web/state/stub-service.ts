import { vi } from 'vitest'

export interface Reply {
  status?: number
  body: unknown
}

/** A call as it left the page: `GET /api/quote`, and its JSON body. */
export interface Sent {
  name: string
  body: unknown
}

/** Answers the page's calls in the service's place, as over the wire; each call is noted. */
export function stubService(answer: (name: string) => Reply | undefined): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method ?? 'GET'} ${url.split('?')[0]}`
    sent.push({ name, body: init.body === undefined ? null : JSON.parse(String(init.body)) })
    const { status = 200, body } = answer(name) ?? { status: 404, body: { error: 'not_found' } }
    const value = `http://localhost${url}`
    return Object.defineProperty(Response.json(body, { status }), 'url', { value })
  })
  return sent
}

export const cutOffNetwork = () =>
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
