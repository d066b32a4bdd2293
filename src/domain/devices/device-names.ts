/** Returns the wanted name, or the first of "name 2", "name 3" and so on that no device has. */
export function freeDeviceName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted} ${number}`
  return name
}
