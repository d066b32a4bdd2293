/** A browser with the cookies that it was given. */
export function startVisitor(address: string) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  return {
    cookie,
    /** @throws {Refused}; other errors mean that the server is gone */
    async post(path: string, body: object): Promise<unknown> {
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address, cookie: cookie() },
        body: JSON.stringify(body),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (name !== undefined && value !== undefined) cookies.set(name, value)
      }
      if (!answer.ok) throw new Refused(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
  }
}

export class Refused extends Error {}
