import { TIERS } from '#domain/membership.ts'
import { Pass } from '../ui/product/pass.tsx'
import { PLACES } from '../ui/product/pass-words.ts'

/** A pass of each tier without words, for `first-pass.ts`, which fills in those of the member. */
export const PassTemplates = () =>
  TIERS.map((tier) => (
    <template key={tier} id={`pass-${tier}`}>
      <Pass tier={tier} words={PLACES} status={PLACES.status} />
    </template>
  ))
