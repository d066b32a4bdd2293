import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { chakra } from '../../theme/chakra.ts'

const STEPS = ['choose', 'confirm', 'pay', 'done'] as const
export type CheckoutStep = (typeof STEPS)[number]

const POINTS = [
  [12, 40],
  [150, 22],
  [288, 10],
] as const
const LEGS = ['M12 40C60 40 96 18 150 22', 'M150 22C204 26 236 10 288 10'] as const

const BackLink = chakra(Link, {
  base: { display: 'inline-block', minHeight: '11', minWidth: '11', textDecoration: 'underline' },
})

/** Shows the steps of a purchase as a flight through three points; the part behind is a solid line. */
export function CheckoutProgress({ step, backHref }: { step: CheckoutStep; backHref: string }) {
  const { t } = useLingui()
  const current = STEPS.indexOf(step)
  const names = [
    t({ message: 'Choose', comment: 'the first of three steps to a plan: choose, confirm, pay' }),
    t({ message: 'Confirm', comment: 'the second of three steps to a plan: choose, confirm, pay' }),
    t({ message: 'Pay', comment: 'the last of three steps to a plan: choose, confirm, pay' }),
  ]
  return (
    <chakra.nav aria-label={t`Steps of the purchase`} maxWidth="26rem">
      <chakra.svg
        viewBox="0 0 300 50"
        width="full"
        fill="none"
        aria-hidden="true"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        {LEGS.map((leg, index) => (
          <chakra.path
            key={leg}
            d={leg}
            color={index < current ? 'ink' : 'line'}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray={index < current ? undefined : '1 6'}
          />
        ))}
        {POINTS.map(([x, y], index) => (
          <chakra.circle
            key={x}
            cx={x}
            cy={y}
            r={index === current ? 7 : 5}
            color={index < current ? 'ink' : index === current ? 'brand' : 'line'}
            fill="currentColor"
          />
        ))}
      </chakra.svg>
      <chakra.ol display="grid" gridTemplateColumns="repeat(3, 1fr)" fontSize="14" listStyle="none">
        {names.map((name, index) => (
          <chakra.li
            key={name}
            minHeight="11"
            textAlign={(['start', 'center', 'end'] as const)[index]}
            color={index === current ? 'ink' : 'muted'}
            fontWeight={index === current ? 700 : 400}
            aria-current={index === current ? 'step' : undefined}
          >
            {index === 0 && current === 1 ? <BackLink href={backHref}>{name}</BackLink> : name}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}
