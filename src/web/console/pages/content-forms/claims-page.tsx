import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import type { Claims } from '#contract/site/content.ts'
import { ClaimsContent } from '#contract/site/content-files.ts'
import { CLAIMS } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import type { DraftValue, FieldValue } from '../../draft/draft-value.ts'
import { wholeFrom } from '../../draft/typed-figures.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { TitledSection } from '../../ui/page.tsx'

type ClaimName = keyof Claims

const NAMES: Record<ClaimName, MessageDescriptor> = {
  nodes: msg`Nodes to choose from`,
  all_nodes: msg`Nodes of the whole network`,
  countries: msg`Countries`,
  uptime: msg`Uptime guarantee`,
  encryption: msg`Encryption of site and account`,
  response_minutes: msg`Minutes to a first reply in live chat`,
  zero_log: msg`Zero-log`,
}

/** Edits which claims the site makes, and their figures (decision 10). */
export function ClaimsPage() {
  return (
    <FormPage path="/content/claims" files={[CLAIMS]} preview={PAGES.home}>
      {(draft) => <ClaimFields claims={draft.json(CLAIMS, ClaimsContent)} />}
    </FormPage>
  )
}

function ClaimFields({ claims }: { claims: DraftValue<v.InferInput<typeof ClaimsContent>> }) {
  const { t, i18n } = useLingui()
  return (Object.keys(NAMES) as ClaimName[]).map((name) => {
    const claim = claims.at(name)
    const figure = name === 'response_minutes' ? wholeNumber(claim.at('value')) : claim.at('value')
    return (
      <TitledSection key={name} title={i18n._(NAMES[name])} isNamed>
        {/* zero-log has no figure: it is claimed, or not */}
        {name !== 'zero_log' && <DraftField field={figure} label={t`What the site says`} />}
        <div>
          <DraftField field={claim.at('shown')} label={<Trans>Show it on the site</Trans>} />
          <DraftField
            field={claim.at('confirmed')}
            label={
              <Trans>It’s true of this service. Until you confirm it, it’s marked “demo”.</Trans>
            }
          />
        </div>
      </TitledSection>
    )
  })
}

const wholeNumber = (field: FieldValue): FieldValue => ({
  ...field,
  write: (typed) => field.write(wholeFrom(String(typed))),
})
