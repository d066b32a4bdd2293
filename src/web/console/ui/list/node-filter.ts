import { useLingui } from '@lingui/react/macro'
import { shownValue } from '../../../remote.ts'
import { useReading } from '../../state/reading.ts'
import { nodes } from '../../state/readings.ts'

/** Returns the filter by a node. @param chosen a name that is offered even if the node is gone */
export function useNodeFilter(chosen: string | undefined) {
  const { t } = useLingui()
  const { remote } = useReading(nodes, {})
  const names = (shownValue(remote)?.nodes ?? []).map(({ name }) => name)
  const options = [...new Set([...names, ...(chosen ? [chosen] : [])])]
  return {
    ...{ name: 'node' as const, label: t`Node`, kind: 'choice' as const },
    options: options.map((name) => [name, name] as const),
  }
}
