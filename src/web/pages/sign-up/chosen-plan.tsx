import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import { formatMoney } from '../../format.ts'
import { shownValue } from '../../remote.ts'
import { loadPlans, site } from '../../state/app/site.ts'
import { useLoad } from '../../state/app/use-load.ts'
import type { Choice } from '../../state/orders/choice.ts'
import { chakra, useSlots } from '../../theme/chakra.ts'
import { ticketRecipe } from '../../theme/recipes/ticket.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { CheckoutProgress } from '../../ui/frames/checkout-progress.tsx'
import { ViewWords } from '../../ui/frames/entry-frame.tsx'
import { termName } from '../../ui/product/cycle-name.ts'
import { TIER_MATERIAL } from '../../ui/product/tier-material.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'

/**
 * Shows the way to a chosen plan and, on phones, its ticket. The prerendered page knows no plan: the mark of the
 * address keeps their place there, so that nothing moves when the scripts arrive.
 */
export function PlanAhead({ choice }: { choice: Choice | null }) {
  return (
    <chakra.div
      display={choice === null ? 'none' : 'block'}
      css={{ '[data-plan] &': { display: 'block' } }}
      gridColumn="1 / -1"
      marginBottom={{ base: '4', md: '6' }}
    >
      <CheckoutProgress
        step="sign_up"
        backHref={choice === null ? PAGES.price : `${PAGES.price}?cycle=${choice.cycle}`}
      />
      <chakra.div display={{ md: 'none' }} minHeight="4.5rem">
        {choice !== null && <PlanTicket choice={choice} />}
      </chakra.div>
    </chakra.div>
  )
}

function PlanTicket({ choice }: { choice: Choice }) {
  const { accent, background } = TIER_MATERIAL[choice.tier]
  const styles = useSlots(ticketRecipe)
  const price = usePrice(choice)
  if (price === null) return null
  return (
    <chakra.div css={styles.root} display="flex" data-ticket data-keep-clear>
      <chakra.div css={styles.stub} flex="1" padding="3" backgroundImage={background}>
        <chakra.p color={accent} fontSize="18" fontWeight={700} lineHeight={1.3}>
          <PlanName choice={choice} />
        </chakra.p>
        <chakra.p color="secondOnNight" fontSize="14" lineHeight={1.3}>
          <PayNext />
        </chakra.p>
      </chakra.div>
      <chakra.p
        display="grid"
        alignContent="center"
        paddingInline="4"
        background="card"
        borderInlineStart="2px dashed"
        borderColor="line"
        fontSize="22"
        fontWeight={700}
        translate="no"
        data-testid="price"
      >
        {price}
      </chakra.p>
    </chakra.div>
  )
}

/** Shows the plan on the dark panel of wide screens. */
export function PlanView({ choice }: { choice: Choice }) {
  return (
    <ViewWords
      title={
        <chakra.span color={TIER_MATERIAL[choice.tier].accent}>
          <PlanName choice={choice} />
        </chakra.span>
      }
    >
      <chakra.p
        minHeight="1.6em"
        lineHeight={1.6}
        color="onNight"
        fontSize="28"
        fontWeight={700}
        translate="no"
        data-testid="price"
        data-keep-clear
      >
        {usePrice(choice)}
      </chakra.p>
      <PayNext />
    </ViewWords>
  )
}

function PlanName({ choice }: { choice: Choice }) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(TIER_NAMES[choice.tier])} · {termName(choice, i18n)}
    </>
  )
}

const PayNext = () => <Trans>You pay in the next step</Trans>

/** Returns what the plan costs: null while the plans load, empty where it is not on sale. */
function usePrice(choice: Choice): string | null {
  const locale = useLocale()
  const { plans } = useSnapshot(site)
  useLoad(loadPlans, plans)
  const file = shownValue(plans)
  const plan = file?.plans.find(({ tier, cycle }) => tier === choice.tier && cycle === choice.cycle)
  if (file && plan) return formatMoney(plan.price_minor, file.currency, locale)
  return plans.status === 'idle' || plans.status === 'loading' ? null : ''
}
