import { shownValue } from '../../../remote.ts'
import { useReading } from '../../state/reading.ts'
import { nodes } from '../../state/readings.ts'
import type { Option } from './list-words.ts'

/** Returns the nodes to choose from. @param chosen a name that is offered even if the node is gone */
export function useNodeNames(chosen: string | undefined): Option[] {
  const { remote } = useReading(nodes, {})
  const present = (shownValue(remote)?.nodes ?? []).map(({ name }) => name)
  return [...new Set([...present, ...(chosen ? [chosen] : [])])].map((name) => [name, name])
}
