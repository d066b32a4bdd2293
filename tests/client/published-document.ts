interface Operation {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query'; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } }
  responses: Record<string, unknown>
}

/** Every operation of a service, as its published OpenAPI document describes it and nothing else. */
export async function readDocument(origin: string) {
  const answer = await fetch(`${origin}/api/openapi.json`)
  const document = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )

  /** Calls an operation by its name. @throws for a call or an answer that the document does not know */
  return async function call(
    name: string,
    fields: Record<string, unknown> = {},
    token?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const operation = operations.find(({ operationId }) => operationId === name)
    if (!operation) throw new Error(`the document knows no ${name}`)
    const { path, method, parameters = [], requestBody, responses } = operation
    const rest = new Map(Object.entries(fields))
    let address = path
    const query = new URLSearchParams()
    for (const { name: key, in: place, required } of parameters) {
      const value = rest.get(key)
      if (value === undefined && required) throw new Error(`${name} needs ${key}`)
      rest.delete(key)
      if (place === 'path') address = address.replace(`{${key}}`, encodeURIComponent(String(value)))
      else if (value !== undefined) query.set(key, String(value))
    }
    const needed = requestBody?.content['application/json'].schema.required ?? []
    const missing = needed.find((key) => !rest.has(key))
    if (missing) throw new Error(`${name} needs ${missing}`)
    const reply = await fetch(`${origin}${address}${query.size > 0 ? `?${query}` : ''}`, {
      method: method.toUpperCase(),
      headers: {
        ...(requestBody && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(requestBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
    })
    if (!(String(reply.status) in responses)) {
      throw new Error(`${name} answered ${reply.status}, which the document does not know`)
    }
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
}
