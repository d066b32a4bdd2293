import { Trans } from '@lingui/react/macro'
import { DEVICE_LIMITS, NODE_GROUPS, PLANS, TRAFFIC } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { FormPage } from '../../ui/content/form-page.tsx'
import { LimitFields } from './limit-fields.tsx'
import { PlanFields } from './plan-fields.tsx'

/** Edits prices and the limits of devices and traffic in a form. */
export function PlansPage() {
  return (
    <FormPage
      path="/plans"
      title={<Trans>Plans</Trans>}
      files={[PLANS, DEVICE_LIMITS, TRAFFIC, NODE_GROUPS]}
      preview={PAGES.price}
    >
      {(draft) => (
        <>
          <PlanFields draft={draft} />
          <LimitFields draft={draft} />
        </>
      )}
    </FormPage>
  )
}
