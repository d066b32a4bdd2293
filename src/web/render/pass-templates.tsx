import { TIERS } from '#domain/membership/membership.ts'
import { Pass } from '../ui/product/pass.tsx'
import { PLACES } from '../ui/product/pass-words.ts'

/** Renders an empty pass for each tier; `start/first-pass.ts` fills in the member's values. */
export const PassTemplates = () =>
  TIERS.map((tier) => (
    <template key={tier} id={`pass-${tier}`}>
      <Pass tier={tier} words={PLACES} status={PLACES.status} />
    </template>
  ))
