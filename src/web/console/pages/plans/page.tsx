import { Trans } from '@lingui/react/macro'
import { DEVICE_LIMITS, NODE_GROUPS, PACKS, PLANS, TRAFFIC } from '#contract/site/content.ts'
import {
  DeviceLimitsContent,
  NodeGroupsContent,
  PacksContent,
  PlansContent,
  TrafficContent,
  WebConfigContent,
} from '#contract/site/content-files.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { typedText } from '../../draft/draft-value.ts'
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
          <PlanFields
            draft={draft.json(PLANS, PlansContent)}
            packs={draft.json(PACKS, PacksContent).at('packs')}
          />
          <LimitFields
            devices={draft.json(DEVICE_LIMITS, DeviceLimitsContent)}
            traffic={draft.json(TRAFFIC, TrafficContent)}
            groups={draft.json(NODE_GROUPS, NodeGroupsContent)}
            free={typedText(draft.json(WEB_CONFIG, WebConfigContent).at('free_monthly_traffic'))}
          />
        </>
      )}
    </FormPage>
  )
}
