/** Splits `host:port`; an IPv6 host loses its brackets. */
export function splitEndpoint(endpoint: string): { host: string; port: number } {
  const colon = endpoint.lastIndexOf(':')
  const host = endpoint.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
  return { host, port: Number(endpoint.slice(colon + 1)) }
}
