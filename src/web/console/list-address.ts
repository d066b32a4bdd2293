/** Reads the named values of a list's search from the page's address; the server checks them. */
export function readListAddress<Name extends string>(
  query: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given = new URLSearchParams(query)
  const search: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = given.get(name)
    if (value) search[name] = value
  }
  return search
}

/** Returns the address of a page of a list; empty values are left out. */
export function listAddress(path: string, search: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value) query.set(name, value)
  }
  return query.size === 0 ? path : `${path}?${query}`
}
