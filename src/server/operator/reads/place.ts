/** Writes the place of a row in a list by time, see `listPlace` of the contract. */
export const writePlace = (at_ms: number, id: string): string => `${at_ms}-${id}`

export function placeAt(place: string): { at_ms: number; id: string } {
  const dash = place.indexOf('-')
  return { at_ms: Number(place.slice(0, dash)), id: place.slice(dash + 1) }
}
