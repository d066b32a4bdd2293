import { useMemo } from 'react'
import { nearestCountry } from '#domain/nodes/nearest-country.ts'
import { now } from '../../clock.ts'

/** Finds the country of the nodes that is likely nearest to this browser; null when it can't tell. */
export function useNearestCountry(nodes: readonly { country: string }[]): string | null {
  const countries = [...new Set(nodes.map(({ country }) => country))].join()
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return nearestCountry(countries.split(','), { timeZone, languages: navigator.languages }, now())
  }, [countries])
}
