import { TIERS } from '#domain/membership/membership.ts'
import { FlightLine } from '../ui/product/flight-line.tsx'
import { NextStep } from '../ui/product/next-step.tsx'
import { Pass } from '../ui/product/pass.tsx'
import { SampleBadge } from '../ui/product/sample-badge.tsx'
import { UsageBar } from '../ui/product/usage-bar.tsx'
import { passStates } from './pass-states.ts'
import type { Subject } from './subject.ts'

/** The pass in every tier and state, and the bar of the traffic used. */
export const passes = (): Subject => ({
  id: 'passes',
  states: {
    ...Object.fromEntries(
      TIERS.flatMap((tier) =>
        Object.entries(passStates()).map(([state, props]) => {
          const name = `${tier}, ${state}`
          return [
            name,
            <Pass
              key={name}
              tier={tier}
              {...props}
              action={<NextStep tier={tier} face={props.words.face} whyNot={null} />}
            />,
          ]
        }),
      ),
    ),
    'plan just bought': <FlightLine share={0} color="gold" />,
    'half of a plan': <FlightLine share={0.5} color="gold" />,
    'end of a plan': <FlightLine share={1} color="gold" />,
    sample: <SampleBadge />,
    'nothing used': <UsageBar usedPart={0} />,
    'all used': <UsageBar usedPart={1} />,
  },
})
