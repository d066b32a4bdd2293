import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as api from '#contract/console/lists/node-list.ts'
import { type ConsoleNode, MAX_NODES, NODE_LIST } from '#contract/console/lists/node-list.ts'
import { shownValue } from '../../../remote.ts'
import { useListPage } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { allNodes, nodes } from '../../state/readings.ts'
import { ListSearch } from '../../ui/list/list-search.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import type { Option } from '../../ui/list/list-words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { AddNode, NodeActions } from '../../ui/node-actions.tsx'
import {
  EmptyState,
  NARROW_COLUMNS,
  Page,
  ROW_COLUMNS,
  Row,
  RowDetails,
  Rows,
  TallLink,
} from '../../ui/page.tsx'
import { type NewToken, NodeToken } from '../../ui/secrets/node-token.tsx'
import { useFormat } from '../../use-format.ts'
import { NODE_PROBLEM_WORDS, nodeStateWords, SUSPICION_WORDS } from '../../words.ts'
import { NODE_LIST_WORDS } from './words.ts'

/** Lists the nodes with their load and the actions on them. Search, filters and order stand in the URL. */
export function NodesPage() {
  const { search, filters } = useListPage(NODE_LIST)
  const { remote, again } = useReading(nodes, { request: search })
  const names = { country: useCountries(search.country) }
  const [token, showToken] = useState<NewToken | null>(null)
  const changed = (fresh: NewToken | null) => {
    if (fresh) showToken(fresh)
    again()
  }
  const format = useFormat()
  const shown = format.count(MAX_NODES)
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <Page title={<Trans>Nodes</Trans>} end={<AddNode onDone={changed} />}>
      {token && <NodeToken {...token} onClose={() => showToken(null)} />}
      <ListSearch list={NODE_LIST} words={NODE_LIST_WORDS} names={names} page={search} />
      <ListTotal
        remote={remote}
        exact={(count) => <Plural value={count} one="# node" other="# nodes" />}
        over={(most) => <Trans>Over {most} nodes</Trans>}
        lead={<Trans>The file lists every node that this search and its filter find.</Trans>}
        filePath={api.exportNodes.path}
        search={search}
        askAgain={() => callConsole(api.getConsoleNodes, { request: search })}
      />
      <Loaded remote={remote} again={again}>
        {({ nodes: all, count }) =>
          all.length === 0 ? (
            <EmptyState>
              {isNarrowed ? (
                <Trans>No nodes found.</Trans>
              ) : (
                <Trans>No nodes yet. Add one, then give its token to the node's agent.</Trans>
              )}
            </EmptyState>
          ) : (
            <>
              <Rows
                gridTemplateColumns={{
                  base: NARROW_COLUMNS,
                  md: 'minmax(0, 1fr)',
                  lg: ROW_COLUMNS,
                }}
              >
                {all.map((node) => (
                  <NodeRow key={node.name} node={node} onDone={changed} />
                ))}
              </Rows>
              {count > all.length && (
                <p>
                  <Trans>Only the first {shown} are shown. Narrow the list to see others.</Trans>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
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

function NodeRow({
  node,
  onDone,
}: {
  node: ConsoleNode
  onDone: (token: NewToken | null) => void
}) {
  const { i18n } = useLingui()
  const { count, moment } = useFormat()
  const { name, country, endpoint, held, capacity, state, seen_at_ms, problem, suspicions } = node
  const suspectedSince = node.suspected_since_ms === null ? null : moment(node.suspected_since_ms)
  const load = `${count(held)} / ${count(capacity)}`
  const seen = seen_at_ms === null ? null : moment(seen_at_ms)
  return (
    <Row>
      <div>
        <TallLink href={`/nodes/${encodeURIComponent(name)}`} fontWeight={700}>
          {name}
        </TallLink>
        <RowDetails color={isBad(state) ? 'bad' : 'muted'}>{nodeStateWords(node, i18n)}</RowDetails>
      </div>
      <div>
        <RowDetails>
          {country} · {endpoint} · <Trans>{load} devices</Trans>
          {seen !== null && (
            <>
              {' · '}
              <Trans>last seen {seen}</Trans>
            </>
          )}
        </RowDetails>
        {state === 'lost' && held > 0 && (
          <RowDetails color="bad">
            <Plural
              value={held}
              one="# device is stranded on it"
              other="# devices are stranded on it"
            />
          </RowDetails>
        )}
        {problem !== null && (
          <RowDetails color="bad">{i18n._(NODE_PROBLEM_WORDS[problem])}</RowDetails>
        )}
        {problem !== null && node.problem_detail !== '' && (
          <RowDetails color="bad">
            <bdi>{node.problem_detail}</bdi>
          </RowDetails>
        )}
        {suspectedSince !== null && (
          <RowDetails color="bad">
            <Trans>
              Under suspicion since {suspectedSince}; the excess traffic wasn't counted.
            </Trans>
          </RowDetails>
        )}
        {suspicions.map((suspicion) => (
          <RowDetails key={suspicion} color="bad">
            {i18n._(SUSPICION_WORDS[suspicion])}
          </RowDetails>
        ))}
      </div>
      <NodeActions node={node} onDone={onDone} />
    </Row>
  )
}

const isBad = (state: ConsoleNode['state']) => ['silent', 'closed', 'lost'].includes(state)
