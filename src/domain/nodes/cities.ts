import { isInService, type PlacedNode } from './places.ts'

/** A node as far as the list of places depends on it. */
export interface CityNode extends PlacedNode {
  /** the name in the default language, and the English one; empty where the operator names none */
  city: string
  city_en: string
  slots_held: number
  capacity: number
  /** it offers a disguised connection */
  hasWays: boolean
}

/** `full`: no slot is free */
export type Load = 'quiet' | 'busy' | 'full'

/** A city as members find it: its nodes in service alone, together. */
export interface City extends Pick<CityNode, 'country' | 'city' | 'city_en'> {
  load: Load
  works_where_blocked: boolean
}

/** The share of slots in use from which a city is busy. */
const BUSY_SHARE = 0.6

/** Lists the cities with nodes in service. Nodes that are closed, silent or not registered add nothing. */
export function citiesOf(nodes: readonly CityNode[], nowMs: number): City[] {
  const serving = nodes.filter((node) => isInService(node, nowMs))
  const byCity = Map.groupBy(serving, ({ country, city, city_en }) =>
    [country, city, city_en].join('\n'),
  )
  return [...byCity.values()].flatMap((inside) => {
    const [first] = inside
    if (first === undefined) return []
    const { country, city, city_en } = first
    const works_where_blocked = inside.some(({ hasWays }) => hasWays)
    return [{ country, city, city_en, load: loadOf(inside), works_where_blocked }]
  })
}

function loadOf(nodes: readonly CityNode[]): Load {
  if (nodes.every(({ slots_held, capacity }) => slots_held >= capacity)) return 'full'
  const sum = (field: 'slots_held' | 'capacity') =>
    nodes.reduce((total, node) => total + node[field], 0)
  return sum('slots_held') / sum('capacity') < BUSY_SHARE ? 'quiet' : 'busy'
}
