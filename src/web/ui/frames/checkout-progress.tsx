import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { chakra } from '../../theme/chakra.ts'

/** Where each step stands on the line; a visitor opens an account on the way from its first point to the second. */
const STEPS = { choose: 0, sign_up: 0.5, confirm: 1, pay: 2, failed: 2, done: 3 }
export type CheckoutStep = keyof typeof STEPS

const POINTS = [
  [0, 12, 40],
  [0.5, 79, 29.5],
  [1, 150, 22],
  [2, 288, 10],
] as const
/** The step to which each part of the line leads, and its drawing. */
const LEGS = [
  [0.5, 'M12 40C36 40 57 34.5 79 29.5'],
  [1, 'M79 29.5C101 24.5 123 20 150 22'],
  [2, 'M150 22C204 26 236 10 288 10'],
] as const

const BackLink = chakra(Link, {
  base: { display: 'inline-block', minHeight: '11', minWidth: '11', textDecoration: 'underline' },
})

/** Shows the steps of a purchase as a flight through three points: solid up to the present one, unless the payment failed. */
export function CheckoutProgress({ step, backHref }: { step: CheckoutStep; backHref: string }) {
  const { t } = useLingui()
  const current = STEPS[step]
  const hasFailed = step === 'failed'
  const flown = hasFailed ? current - 1 : current
  const names = [
    t({ message: 'Choose', comment: 'the first of three steps to a plan: choose, confirm, pay' }),
    t({ message: 'Confirm', comment: 'the second of three steps to a plan: choose, confirm, pay' }),
    t({ message: 'Pay', comment: 'the last of three steps to a plan: choose, confirm, pay' }),
  ]
  const colorOf = (place: number) => {
    if (place === current) return hasFailed ? 'bad' : 'brand'
    return place < current ? 'ink' : 'line'
  }
  return (
    <chakra.nav aria-label={t`Steps of the purchase`} maxWidth="26rem">
      <chakra.svg
        viewBox="0 0 300 50"
        width="full"
        fill="none"
        aria-hidden="true"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        {LEGS.map(([end, leg]) => (
          <chakra.path
            key={leg}
            d={leg}
            color={end <= flown ? 'ink' : colorOf(end)}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray={end <= flown ? undefined : '1 6'}
          />
        ))}
        {POINTS.filter(([place]) => place === current || Number.isInteger(place)).map(
          ([place, x, y]) => (
            <chakra.circle
              key={x}
              cx={x}
              cy={y}
              r={place === current ? 7 : 5}
              color={colorOf(place)}
              fill="currentColor"
            />
          ),
        )}
        {hasFailed && <chakra.path d="m285 7 6 6m0-6-6 6" stroke="paper" strokeWidth="2" />}
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
            {index === 0 && current > 0 && current <= 1 ? (
              <BackLink href={backHref}>{name}</BackLink>
            ) : (
              name
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}
