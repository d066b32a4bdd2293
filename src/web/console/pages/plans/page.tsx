import { Trans } from '@lingui/react/macro'
import { DEVICE_LIMITS, NODE_GROUPS, PACKS, PLANS, TRAFFIC } from '#contract/site/content.ts'
import {
  DeviceLimitsContent,
  NodeGroupsContent,
  PacksContent,
  PlansContent,
  TrafficContent,
} from '#contract/site/content-files.ts'
import { PAGES } from '#contract/site/pages.ts'
import { FormPage } from '../../ui/content/form-page.tsx'
import { DeviceLimitFields, NodeGroupFields, TrafficFields } from './limit-fields.tsx'
import { PlanFields } from './plan-fields.tsx'

/** Edits prices and the limits of devices and traffic in a form. */
export function PlansPage() {
  return (
    <FormPage
      path="/plans"
      title={<Trans>Plans</Trans>}
      lead={
        <Trans>
          What is sold, and for how much. Nothing changes on the site until you apply it, and you
          can undo it later in the history.
        </Trans>
      }
      files={[PLANS, DEVICE_LIMITS, TRAFFIC, NODE_GROUPS]}
      preview={PAGES.price}
    >
      {(draft) => (
        <>
          <PlanFields
            draft={draft.json(PLANS, PlansContent)}
            packs={draft.json(PACKS, PacksContent).at('packs')}
          />
          <DeviceLimitFields draft={draft.json(DEVICE_LIMITS, DeviceLimitsContent)} />
          <TrafficFields draft={draft.json(TRAFFIC, TrafficContent)} />
          <NodeGroupFields draft={draft.json(NODE_GROUPS, NodeGroupsContent)} />
        </>
      )}
    </FormPage>
  )
}
