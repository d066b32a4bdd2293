import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { ContentFile } from '#contract/console/content.ts'
import { DEVICE_LIMITS, PACKS, PLANS, TRAFFIC } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { chakra } from '../../../theme/chakra.ts'
import { packsInCurrency, readPacks, writePacks } from '../../file-texts/packs-text.ts'
import {
  hasWrongLimit,
  hasWrongPlan,
  readLimits,
  readPlans,
  writeLimits,
  writePlans,
} from '../../file-texts/plans-text.ts'
import { hasWrongTraffic, readTraffic, writeTraffic } from '../../file-texts/traffic-text.ts'
import { editor, openFile, typeText } from '../../state/content.ts'
import { Draft, DraftPage } from '../../ui/content/draft.tsx'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import { Preview } from '../../ui/content/preview.tsx'
import { TallLink } from '../../ui/page.tsx'
import { LimitFields } from './limit-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { TrafficFields } from './traffic-fields.tsx'

/** Edits prices and the limits of devices and traffic in a form, which changes the same texts as the file editor. */
export function PlansPage() {
  return (
    <DraftPage
      title={<Trans>Plans</Trans>}
      end={
        <TallLink href="/content" onClick={() => openFile(PLANS)}>
          <Trans>Edit it as a file</Trans>
        </TallLink>
      }
    >
      {(files) => <Plans stored={files} />}
    </DraftPage>
  )
}

function Plans({ stored }: { stored: readonly ContentFile[] }) {
  const { changed, checked } = useSnapshot(editor, { sync: true })
  const textOf = (name: string) =>
    changed[name] ?? stored.find((file) => file.name === name)?.text ?? ''
  const plans = readPlans(textOf(PLANS))
  const limits = readLimits(textOf(DEVICE_LIMITS))
  const traffic = readTraffic(textOf(TRAFFIC))
  const isWrong: Record<string, boolean> = {
    [PLANS]: plans !== null && hasWrongPlan(plans),
    [DEVICE_LIMITS]: limits !== null && hasWrongLimit(limits),
    [TRAFFIC]: traffic !== null && hasWrongTraffic(traffic),
  }
  const isChecked = checked !== null
  return (
    <>
      <chakra.p color="muted" maxWidth="text">
        <Trans>
          What is sold, and for how much. Nothing changes on the site until you apply it, and the
          history of the content has a way back.
        </Trans>
      </chakra.p>
      <Draft
        isAtField={({ file }) => isWrong[file] ?? false}
        preview={(draft) => <Preview draft={draft} first={PAGES.price} />}
      >
        {plans && limits && traffic ? (
          <>
            <PlanFields
              plans={plans}
              isChecked={isChecked}
              onChange={(next) => {
                typeText(PLANS, writePlans(next))
                const packs = readPacks(textOf(PACKS))
                if (packs === null || next.currency === plans.currency) return
                typeText(PACKS, writePacks(packsInCurrency(packs, plans.currency, next.currency)))
              }}
            />
            <LimitFields
              limits={limits}
              isChecked={isChecked}
              onChange={(next) => typeText(DEVICE_LIMITS, writeLimits(next))}
            />
            <TrafficFields
              traffic={traffic}
              isChecked={isChecked}
              onChange={(next) => typeText(TRAFFIC, writeTraffic(next))}
            />
          </>
        ) : (
          <NotInForm />
        )}
      </Draft>
    </>
  )
}
