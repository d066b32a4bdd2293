import { Router } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { NextStep } from '../ui/product/next-step.tsx'
import { Pass, type PassProps } from '../ui/product/pass.tsx'
import { type Face, PLACES } from '../ui/product/pass-words.ts'

const EMPTY: readonly (readonly [PassProps['tier'], Face])[] = [
  ['free', 'allowance'],
  ['free', 'ended'],
  ...TIERS.map((tier) => [tier, 'running'] as const),
]

/** Renders an empty pass for each tier and state; `start/first-pass.ts` fills in the member's values. */
export const PassTemplates = () => (
  <Router ssrPath={PAGES.account}>
    {EMPTY.map(([tier, face]) => (
      <template key={face + tier} data-tier={tier} data-face={face}>
        <Pass
          tier={tier}
          words={{ ...PLACES, face, share: 0, needsSetUp: false }}
          status={PLACES.status}
          action={<NextStep tier={tier} face={face} whyNot={null} />}
        />
      </template>
    ))}
  </Router>
)
