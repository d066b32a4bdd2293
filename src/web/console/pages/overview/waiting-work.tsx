import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { Overview } from '#contract/console/overview.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'
import { may } from '../../state/operator.ts'
import { useFormat } from '../../use-format.ts'

const Items = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    listStyle: 'none',
    paddingInline: '4',
    background: 'card',
    border: 'hairline',
    borderInlineStart: '4px solid',
    borderInlineStartColor: 'brand',
    borderRadius: 'card',
    '& > li': { flex: { base: '1 1 100%', lg: 'none' } },
    '& > li + li': { borderTop: { base: 'hairline', lg: 'none' } },
  },
})

const itemStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: '11',
    paddingBlock: { base: '2', lg: '0' },
    lineHeight: 1.4,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
  },
} as const
const Item = chakra('p', itemStyle)
const ItemLink = chakra(Link, itemStyle)

/** Lists what waits for an operator, each with what to do about it; says so when nothing does. */
export function WaitingWork({ overview }: { overview: Overview }) {
  const tasks = useWaitingWork(overview)
  if (tasks.length === 0) {
    return (
      <chakra.p
        display="flex"
        alignItems="center"
        gap="3"
        padding="4"
        border="hairline"
        borderRadius="card"
        background="card"
        color="good"
      >
        <Icon name="check" />
        <Trans>Nothing is waiting for you.</Trans>
      </chakra.p>
    )
  }
  return (
    <section>
      <chakra.h2 srOnly>
        <Trans>Waiting for you</Trans>
      </chakra.h2>
      <Items>
        {tasks.map(({ text, verb, href }) => (
          <li key={text}>
            {href === undefined ? (
              <Item>{text}</Item>
            ) : (
              <ItemLink href={href}>
                {text}
                <chakra.span color="link" whiteSpace="nowrap">
                  {verb}
                </chakra.span>
              </ItemLink>
            )}
          </li>
        ))}
      </Items>
    </section>
  )
}

function useWaitingWork({ payment_cases, messages, nodes, mail }: Overview) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const oldest = moment(messages.oldest_at_ms)
  const { waiting, silent, closed, suspected, stranded } = nodes
  const hasNodes = nodes.open + waiting + silent + closed + nodes.drained + nodes.lost > 0
  const look = t({ message: 'View', comment: 'link: shows what waits for an operator' })
  const health = may('getHealth') ? '/health' : undefined
  const all: { count: number; text: string; verb?: string; href: string | undefined }[] = [
    {
      count: nodes.open === 0 ? 1 : 0,
      text: hasNodes
        ? t`None is open: no device can connect. Orders and renewals stay possible.`
        : t`No node yet: no device can connect.`,
      verb: hasNodes ? look : t`Add a node`,
      href: '/nodes',
    },
    {
      count: waiting,
      text: t`${plural(waiting, { one: '# node waiting for its agent', other: '# nodes waiting for their agents' })}`,
      href: '/nodes?state=waiting',
    },
    {
      count: silent,
      text: t`${plural(silent, { one: '# node not responding', other: '# nodes not responding' })}`,
      href: '/nodes?state=silent',
    },
    {
      count: closed,
      text: t`${plural(closed, { one: '# node closed by a problem', other: '# nodes closed by a problem' })}`,
      href: '/nodes?state=closed',
    },
    {
      count: stranded,
      text: t`${plural(stranded, { one: '# device stranded on a lost node', other: '# devices stranded on lost nodes' })}`,
      href: '/nodes?state=lost',
    },
    {
      count: suspected,
      text: t`${plural(suspected, { one: '# node under suspicion', other: '# nodes under suspicion' })}`,
      href: '/nodes?state=suspected',
    },
    {
      count: payment_cases,
      text: t`${plural(payment_cases, { one: '# payment to decide', other: '# payments to decide' })}`,
      verb: t({ message: 'Decide', comment: 'link: payments that need a decision' }),
      href: '/payments',
    },
    {
      count: messages.waiting,
      text: t`${plural(messages.waiting, { one: '# unanswered message', other: '# unanswered messages' })}, oldest: ${oldest}`,
      verb: t({ message: 'Answer', comment: 'link: messages to support' }),
      href: '/messages',
    },
    {
      count: mail.retried,
      text: t`${plural(mail.retried, { one: '# email failing', other: '# emails failing' })}`,
      href: health,
    },
    {
      count: mail.given_up,
      text: t`${plural(mail.given_up, { one: '# email given up', other: '# emails given up' })}`,
      href: health,
    },
  ]
  return all.filter(({ count }) => count > 0).map((task) => ({ verb: look, ...task }))
}
