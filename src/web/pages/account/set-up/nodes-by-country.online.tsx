import { useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { Node } from '#contract/devices.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { formatPercent } from '../../../format.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'

/** Lists the nodes as options, grouped by country, each with its load. */
export function NodesByCountry({ nodes }: { nodes: readonly Snapshot<Node>[] }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const placeOf = ({ node_id, country }: Snapshot<Node>) =>
    node_id === DEMONSTRATION_NODE.node_id ? t`Demo` : (names.of(country) ?? country)
  const countries = [...Map.groupBy(nodes, placeOf)].sort(([country], [other]) =>
    country.localeCompare(other, i18n.locale),
  )
  return countries.map(([country, inside]) => (
    <optgroup key={country} label={country}>
      {inside.map(({ node_id, name, load_percent }) => {
        const load = formatPercent(load_percent, locale)
        return (
          <option key={node_id} value={node_id}>
            {node_id === DEMONSTRATION_NODE.node_id
              ? t`Demo node, carries no traffic`
              : t`${name}, ${load} full`}
          </option>
        )
      })}
    </optgroup>
  ))
}
