import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { NODE_ENDPOINTS } from '#contract/console/nodes.ts'
import { WAY_FAILURE_WORDS } from '#contract/console/words/nodes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { isRefusal, shownValue } from '../../remote.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useReading } from '../state/reading.ts'
import { shownNode } from '../state/readings.ts'
import { Loaded } from '../ui/loaded.tsx'
import { NodeActions } from '../ui/node-actions.tsx'
import { NodeState } from '../ui/node-state.tsx'
import {
  Page,
  Row,
  RowDetails,
  RowList,
  Rows,
  Section,
  Sections,
  TallLink,
  TitledSection,
} from '../ui/page.tsx'
import { Plot } from '../ui/pictures/plot.tsx'
import { ShareBar } from '../ui/pictures/share-bar.tsx'
import { type NewToken, NodeToken } from '../ui/secrets/node-token.tsx'
import { WayActions } from '../ui/way-actions.tsx'
import { useFormat } from '../use-format.ts'

type NodeReply = ReplyOf<typeof NODE_ENDPOINTS.getConsoleNode>

/** Shows a node with its ways through networks that block WireGuard, and whom it still has once it is lost. */
export function NodePage({ name }: { name: string }) {
  const { remote, again } = useReading(shownNode, { params: { name } })
  const [, go] = useLocation()
  const [token, showToken] = useState<NewToken | null>(null)
  const node = shownValue(remote)?.node
  const changed = (fresh: NewToken | null) => {
    if (fresh) showToken(fresh)
    again()
  }
  // it was renamed or removed here
  const isGone = remote.status === 'stale' && isRefusal(remote.failure, 'not_found')
  useEffect(() => {
    if (isGone) go('/nodes')
  }, [isGone, go])
  return (
    <Page
      title={name}
      end={
        <>
          <TallLink href="/nodes">
            <Trans>All nodes</Trans>
          </TallLink>
          {node && <NodeActions node={node} onDone={changed} isOnItsPage />}
        </>
      }
    >
      {token && <NodeToken {...token} onClose={() => showToken(null)} />}
      <Loaded remote={remote} again={again}>
        {(shown) => (
          <>
            <NodeFacts {...shown} />
            <Sections>
              <Outages {...shown} />
              <Months {...shown} />
            </Sections>
            {shown.node.state === 'lost' && <Stranded {...shown} />}
            <Ways {...shown} again={again} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function NodeFacts({ node }: NodeReply) {
  const { i18n, t } = useLingui()
  const { count, country, moment } = useFormat()
  const setUp = [
    [t({ message: 'Endpoint', comment: 'address and port of a node' }), node.endpoint],
    [t`DNS servers`, node.dns.replaceAll(',', ', ')],
    [
      t({ message: 'Agent', comment: 'release of the program that runs on a node' }),
      node.agent_release,
    ],
    [t`Node group`, node.group],
  ]
  return (
    <Section>
      <Facts>
        <Fact name={t`Status`}>
          <NodeState {...node} />
        </Fact>
        <Fact name={t`Country`}>{country(node.country)}</Fact>
        <Fact name={t`Devices`}>
          <ShareBar share={node.held / node.capacity}>
            {count(node.held)} / {count(node.capacity)}
          </ShareBar>
        </Fact>
        <Fact name={t`Last seen`}>{moment(node.seen_at_ms)}</Fact>
        {setUp.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name} wide="phone">
                <bdi translate="no">{value}</bdi>
              </Fact>
            ),
        )}
        {node.tiers.length < TIERS.length && (
          <Fact name={t`Tiers that include it`} wide="phone">
            {node.tiers.map((tier) => i18n._(TIER_NAMES[tier])).join('\u00a0· ') || '–'}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** Draws the minutes of each day in which the node did not report. */
function Outages({ days, node }: NodeReply) {
  const { t } = useLingui()
  const { minutes, utcDay } = useFormat()
  const { name } = node
  const values = days.map(({ silent_minutes }) => silent_minutes)
  return (
    <TitledSection title={<Trans>Outages of {name} in 90 days</Trans>}>
      <Plot
        label={t`Outages of ${name} in 90 days`}
        days={days.map(({ day }) => utcDay(day))}
        series={[{ name: t`Without a report`, values, color: 'bad' }]}
        format={minutes}
        first={values.findLastIndex(Boolean)}
      />
    </TitledSection>
  )
}

/** Draws the traffic of each month that is over, once one of them tells nothing of a single member. */
function Months({ months }: NodeReply) {
  const { t } = useLingui()
  const { bytes, month: monthName } = useFormat()
  const first = months.findIndex(({ traffic_bytes }) => traffic_bytes !== null)
  if (first === -1) return null
  // of twelve, six stay at least: one or two bars would stand there as blocks
  const shown = months.slice(Math.min(first, 6))
  const values = shown.map(({ traffic_bytes }) => traffic_bytes)
  return (
    <TitledSection title={<Trans>Traffic by month</Trans>}>
      <Plot
        label={t`Traffic by month`}
        days={shown.map(({ month }) => monthName(month))}
        series={[{ name: t`Traffic`, values, color: 'link' }]}
        format={bytes}
        isByMonth
      />
    </TitledSection>
  )
}

function Ways({ again, ...shown }: NodeReply & { again: () => void }) {
  const { i18n, t } = useLingui()
  const { ways, has_reported, profile } = shown
  const ranAs = (failure: NodeReply['ways'][number]['failure']) =>
    failure === null ? [t`Running.`] : WAY_FAILURE_WORDS[failure].map((part) => i18n._(part))
  return (
    <TitledSection title={<Trans>Disguised connections for networks that block WireGuard</Trans>}>
      {ways.length === 0 ? (
        <RowDetails>
          <Trans>None: the node offers plain WireGuard only.</Trans>
        </RowDetails>
      ) : (
        <>
          <RowDetails>
            <Trans>Profile {profile}, in order of preference</Trans>
          </RowDetails>
          <Rows>
            {ways.map(({ name, is_earlier, failure, days_left }) => (
              <Row key={`${name} ${is_earlier}`}>
                <b>
                  <bdi translate="no">{name}</bdi>
                </b>
                <RowDetails color={failure === null ? 'muted' : 'bad'}>
                  {[
                    ...(has_reported ? ranAs(failure) : [t`Its agent hasn’t reported yet.`]),
                    days_left !== null &&
                      plural(days_left, {
                        one: 'Its certificate ends in # day.',
                        other: 'Its certificate ends in # days.',
                      }),
                    is_earlier && t`From an earlier profile, open for a week.`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </RowDetails>
                <span />
              </Row>
            ))}
          </Rows>
        </>
      )}
      <WayActions {...shown} onDone={again} />
    </TitledSection>
  )
}

function Stranded({ stranded }: NodeReply) {
  return (
    <RowList
      heading={<Trans>Stranded devices</Trans>}
      items={stranded}
      empty={<Trans>None. You can remove the node.</Trans>}
    >
      {({ digital_account_number, DeviceInfo }, index) => (
        // a member may have two devices of one name
        <Row key={`${digital_account_number} ${index}`}>
          <TallLink href={`/members/${digital_account_number}`}>
            {groupAccountNumber(digital_account_number)}
          </TallLink>
          <RowDetails>{DeviceInfo}</RowDetails>
          <span />
        </Row>
      )}
    </RowList>
  )
}
