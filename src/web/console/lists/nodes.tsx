import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type ConsoleNode,
  exportNodes,
  MAX_NODES,
  NODE_LIST,
} from '#contract/console/lists/node-list.ts'
import { shownValue } from '../../remote.ts'
import { EmptyState } from '../../ui/product/empty-state.tsx'
import { useListPage } from '../list-address.ts'
import { useReading } from '../state/reading.ts'
import { allNodes, nodes } from '../state/readings.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import type { Column } from '../ui/list/list-table.tsx'
import type { Option } from '../ui/list/list-words.ts'
import { RowLink } from '../ui/list/row-parts.tsx'
import { useSharedColumns } from '../ui/list/shared-columns.tsx'
import { AddNode, NodeActions } from '../ui/node-actions.tsx'
import { NodeState } from '../ui/node-state.tsx'
import { ShareBar } from '../ui/pictures/share-bar.tsx'
import { type NewToken, NodeToken } from '../ui/secrets/node-token.tsx'
import { UpdateAgents } from '../ui/update-agents.tsx'
import { useFormat } from '../use-format.ts'
import { NODE_LIST_WORDS } from './list-words.ts'

/** Lists the nodes with their load and the actions on them. Search, filters and order stand in the URL. */
export function NodesPage() {
  const { t } = useLingui()
  const place = useListPage(NODE_LIST)
  const reading = useReading(nodes, { request: place.search })
  const { remote, again } = reading
  const [token, showToken] = useState<NewToken | null>(null)
  const changed = (fresh: NewToken | null) => {
    if (fresh) showToken(fresh)
    again()
  }
  const format = useFormat()
  const shown = format.count(MAX_NODES)
  return (
    <ListScreen
      title={t`Nodes`}
      tools={<UpdateAgents onDone={again} />}
      end={<AddNode onDone={changed} />}
      list={NODE_LIST}
      words={NODE_LIST_WORDS}
      names={{ country: useCountries(place.search.country) }}
      place={place}
      reading={reading}
      total={reading}
      exact={(count) => <Plural value={count} one="# node" other="# nodes" />}
      filePath={exportNodes.path}
      nothing={<Trans>No nodes found.</Trans>}
      first={
        <EmptyState title={<Trans>No nodes yet</Trans>}>
          <Trans>Add one, then run the line that you get on its machine.</Trans>
        </EmptyState>
      }
      rows={({ nodes }) => nodes}
      columns={useColumns(changed)}
      keyOf={({ name }) => name}
      note={
        (shownValue(remote)?.count ?? 0) > MAX_NODES && (
          <p>
            <Trans>Only the first {shown} are shown. Narrow the list to see others.</Trans>
          </p>
        )
      }
    >
      {token && <NodeToken {...token} onClose={() => showToken(null)} />}
    </ListScreen>
  )
}

/** Lists the countries of all nodes by name, and the one that is searched for although it has none. */
function useCountries(searched: string | undefined): Option[] {
  const { i18n } = useLingui()
  const { country } = useFormat()
  const { remote } = useReading(allNodes, {})
  const present = (shownValue(remote)?.nodes ?? []).map((node) => node.country)
  return [...new Set([...present, ...(searched ? [searched] : [])])]
    .map((code): Option => [code, country(code)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, i18n.locale))
}

function useColumns(onDone: (token: NewToken | null) => void): Column<ConsoleNode>[] {
  const { t } = useLingui()
  const { count } = useFormat()
  const { actions, time } = useSharedColumns()
  return [
    {
      head: t`Name`,
      cell: ({ name }) => <RowLink href={`/nodes/${encodeURIComponent(name)}`}>{name}</RowLink>,
      phone: 'first',
      sort: ['name', 'name_desc'],
    },
    {
      head: t`Status`,
      cell: (node) => <NodeState {...node} />,
    },
    { head: t`Country`, cell: ({ country }) => country, sort: ['place', 'place_desc'] },
    { head: t`Address`, cell: ({ endpoint }) => endpoint, phone: 'none' },
    {
      head: t`Devices`,
      cell: ({ held, capacity }) => (
        <ShareBar share={held / capacity}>
          {count(held)} / {count(capacity)}
        </ShareBar>
      ),
      kind: 'figure',
      sort: ['load', 'load_desc'],
    },
    {
      ...time(t`Last seen`, ({ seen_at_ms }) => seen_at_ms, ['report', 'report_desc']),
      phone: 'none',
    },
    actions((node) => <NodeActions node={node} onDone={onDone} />),
  ]
}
