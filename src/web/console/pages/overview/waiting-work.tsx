import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { Overview } from '#contract/console/overview.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '12',
    fontWeight: 600,
    textDecoration: 'none',
    _hover: { color: 'link' },
    '& svg': { _rtl: { transform: 'scaleX(-1)' } },
  },
})

/** Lists what waits for an operator, each with the way there; says so when nothing does. */
export function WaitingWork({ overview }: { overview: Overview }) {
  const tasks = useWaitingWork(overview)
  if (tasks.length === 0) {
    return (
      <Section>
        <chakra.p display="flex" alignItems="center" gap="3" fontSize="18" color="good">
          <Icon name="check" />
          <Trans>Nothing is waiting for you.</Trans>
        </chakra.p>
      </Section>
    )
  }
  return (
    <Section borderInlineStart="4px solid" borderInlineStartColor="brand" gap="1">
      <chakra.h2 fontSize="18">
        <Trans>Waiting for you</Trans>
      </chakra.h2>
      <ul>
        {tasks.map(({ text, href }) => (
          <ListRow key={text}>
            {href === undefined ? (
              <chakra.p paddingBlock="3" fontWeight={600}>
                {text}
              </chakra.p>
            ) : (
              <Row href={href}>
                {text}
                <Icon name="arrow" />
              </Row>
            )}
          </ListRow>
        ))}
      </ul>
    </Section>
  )
}

function useWaitingWork({ payment_cases, messages, nodes, mail }: Overview) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const oldest = moment(messages.oldest_at_ms)
  const { waiting, silent, closed, suspected, stranded } = nodes
  const hasNodes = nodes.open + waiting + silent + closed + nodes.drained + nodes.lost > 0
  const all: { count: number; text: string; href?: string }[] = [
    {
      count: nodes.open === 0 ? 1 : 0,
      text: hasNodes
        ? t`None is open: no device can connect. Orders and renewals stay possible.`
        : t`No node yet: no device can connect.`,
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
      href: '/payments',
    },
    {
      count: messages.waiting,
      text: t`${plural(messages.waiting, { one: '# unanswered message', other: '# unanswered messages' })}, oldest: ${oldest}`,
      href: '/messages',
    },
    {
      count: mail.retried,
      text: t`${plural(mail.retried, { one: '# email failing', other: '# emails failing' })}`,
    },
    {
      count: mail.given_up,
      text: t`${plural(mail.given_up, { one: '# email given up', other: '# emails given up' })}`,
    },
  ]
  return all.filter(({ count }) => count > 0)
}
