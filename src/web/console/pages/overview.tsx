import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import type { Overview } from '#contract/console/overview.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { useReading } from '../state/reading.ts'
import { overview } from '../state/readings.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page, TallLink } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

const LOOK_EVERY_MS = 30 * SECOND_MS

/** Shows the state of the service, what needs attention first. It refreshes itself and shows its age. */
export function OverviewPage() {
  const { remote, again } = useReading(overview, {})
  const { moment } = useFormat()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') overview.read({})
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const asOf = remote.status === 'ready' ? moment(remote.value.as_of_ms) : null
  return (
    <Page
      title={<Trans>Overview</Trans>}
      end={
        asOf && (
          <chakra.p color="muted" fontSize="14">
            <Trans>As of {asOf}</Trans>
          </chakra.p>
        )
      }
    >
      <Loaded remote={remote} again={again}>
        {(value) => <Cards {...value} />}
      </Loaded>
    </Page>
  )
}

function Cards({
  members,
  today,
  payment_cases,
  messages,
  nodes,
  mail,
  content_as_of_ms,
}: Overview) {
  const { t } = useLingui()
  const { count, money, moment } = useFormat()
  const since = moment(today.since_ms)
  const contentAsOf = moment(content_as_of_ms)
  const oldestMail = moment(mail.oldest_at_ms)
  const oldestMessage = moment(messages.oldest_at_ms)
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      <Card
        title={t({ message: 'Payments', context: 'console' })}
        href="/payments"
        isDue={payment_cases > 0}
      >
        <Figure name={t`Open cases`} value={count(payment_cases)} />
      </Card>
      <Card
        title={t`Messages`}
        href="/messages"
        isDue={messages.waiting > 0}
        note={messages.waiting > 0 ? t`Oldest: ${oldestMessage}` : undefined}
      >
        <Figure name={t`Unanswered`} value={count(messages.waiting)} />
      </Card>
      <Card
        title={t`Nodes`}
        href="/nodes"
        isDue={nodes.silent + nodes.closed + nodes.suspected > 0 || nodes.open === 0}
        note={
          nodes.open > 0
            ? undefined
            : nodes.silent + nodes.closed + nodes.drained > 0
              ? t`None is open: no device can connect. Orders and renewals stay possible.`
              : t`No node yet: no device can connect.`
        }
      >
        <Figure name={t({ message: 'Open', context: 'node' })} value={count(nodes.open)} />
        <Figure name={t`Not responding`} value={count(nodes.silent)} />
        <Figure name={t({ message: 'Closed', context: 'node' })} value={count(nodes.closed)} />
        <Figure name={t`Draining`} value={count(nodes.drained)} />
        <Figure name={t`Under suspicion`} value={count(nodes.suspected)} />
        <Figure
          name={t`Devices switched on`}
          value={`${count(nodes.held)} / ${count(nodes.capacity)}`}
        />
      </Card>
      <Card
        title={t`Outgoing email`}
        isDue={mail.retried > 0 || mail.given_up > 0}
        note={mail.waiting > 0 ? t`Oldest: ${oldestMail}` : undefined}
      >
        <Figure name={t`Waiting`} value={count(mail.waiting)} />
        <Figure name={t`Failing`} value={count(mail.retried)} />
        <Figure name={t`Given up`} value={count(mail.given_up)} />
      </Card>
      <Card
        title={t`Today`}
        href="/payments"
        note={t`Since midnight in the support time zone (${since} your time)`}
      >
        <Figure name={t`Orders`} value={count(today.orders)} />
        <Figure name={t`Completed`} value={count(today.completed)} />
        {today.money.map(({ currency, paid_minor, refunded_minor }) => (
          <Figure
            key={currency}
            name={
              refunded_minor > 0
                ? t`Revenue after ${money(refunded_minor, currency)} refunded`
                : t`Revenue`
            }
            value={money(paid_minor - refunded_minor, currency)}
          />
        ))}
      </Card>
      <Card title={t`Members`} href="/members">
        <Figure name={t`Free`} value={count(members.free)} />
        <Figure name={t`Gold`} value={count(members.gold)} />
        <Figure name={t`Diamond`} value={count(members.diamond)} />
      </Card>
      <Card title={t`Content`} href="/content" note={t`Applied ${contentAsOf}`} />
    </chakra.div>
  )
}

/** Shows one part of the service, linked to its page. `isDue`: it needs attention. */
function Card({
  title,
  href,
  note,
  isDue = false,
  children,
}: {
  title: string
  href?: string
  note?: string | undefined
  isDue?: boolean
  children?: ReactNode
}) {
  return (
    <chakra.section
      background="card"
      border="1px solid"
      borderColor="line"
      borderInlineStartWidth={isDue ? '4px' : '1px'}
      borderInlineStartColor={isDue ? 'brand' : 'line'}
      borderRadius="card"
      padding="4"
      display="grid"
      gap="2"
      alignContent="start"
    >
      <chakra.h2 fontSize="18" minHeight="11" display="flex" alignItems="center">
        {href ? <TallLink href={href}>{title}</TallLink> : title}
      </chakra.h2>
      {children && (
        <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="3" margin="0">
          {children}
        </chakra.dl>
      )}
      {note && (
        <chakra.p color="muted" fontSize="14">
          {note}
        </chakra.p>
      )}
    </chakra.section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <chakra.div display="flex" flexDirection="column" minWidth="4.5rem">
      <chakra.dt color="muted" fontSize="14">
        {name}
      </chakra.dt>
      <chakra.dd
        margin="0"
        fontSize="22"
        fontWeight={700}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {value}
      </chakra.dd>
    </chakra.div>
  )
}
