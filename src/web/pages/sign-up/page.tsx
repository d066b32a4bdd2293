import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useSearch } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { cleanEmail } from '#domain/identity/typed-email.ts'
import { nextPath } from '../../access.ts'
import { voucherForm } from '../../state/account/voucher-form.ts'
import { VOUCHER_PATH } from '../../state/account/voucher-path.ts'
import { useDeliveryDraft } from '../../state/forms/code-delivery.ts'
import { useDraft } from '../../state/forms/draft.ts'
import { readChoice } from '../../state/orders/choice.ts'
import { member } from '../../state/session/member.ts'
import { fillInvitation, signUpDelivery, signUpForm } from '../../state/sign-in/sign-up.ts'
import { chakra } from '../../theme/chakra.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { preserveNext } from '../../ui/controls/preserve-next.ts'
import { EntryFrame } from '../../ui/frames/entry-frame.tsx'
import { TIER_MATERIAL } from '../../ui/product/tier-material.ts'
import { AccountStep } from './account-step.tsx'
import { PlanAhead, PlanView } from './chosen-plan.tsx'
import { EmailStep } from './email-step.tsx'
import { FreeTierView } from './free-tier-view.tsx'

const KEPT = ['email', 'code', 'invitation_code', 'terms_version', 'news'] as const

/**
 * Creates an account in two steps: first the email address, then the code from the email and a password
 * (requirement 2.10). Under the line of the checkout where a plan was chosen before.
 */
export default function SignUpPage() {
  const search = useSearch()
  const { session } = useSnapshot(member)
  const email = cleanEmail(useSnapshot(signUpForm).values.email)
  useDraft('sign-up', signUpForm, KEPT)
  useDeliveryDraft('sign-up-code', signUpDelivery)
  const { hasCode, openCodeStep } = useSteps(search)
  const next = voucherForm.values.voucher_code === '' ? nextPath(search) : VOUCHER_PATH
  const choice = next.startsWith(`${PAGES.pay}?`) ? readChoice(next.slice(PAGES.pay.length)) : null
  const invitation = new URLSearchParams(search).get('code')
  useEffect(() => {
    if (invitation !== null) fillInvitation(invitation)
  }, [invitation])
  useEffect(() => {
    delete document.documentElement.dataset.plan
  }, [])
  if (session === 'signed_in') return <Leave step={hasCode ? 'code' : 'email'} next={next} />

  return (
    <EntryFrame
      title={<Trans>Sign up</Trans>}
      lead={
        hasCode ? (
          <Trans>
            Signing up as <bdi translate="no">{email}</bdi>.{' '}
            <PlainButton onClick={stepBack}>Use another address</PlainButton>
          </Trans>
        ) : (
          <Trans>
            All you need is an email address.{' '}
            <SiteLink href={preserveNext(PAGES.login, search)}>I already have an account</SiteLink>
          </Trans>
        )
      }
      bearer={email}
      isOnPhones={!hasCode && choice === null}
      ground={choice === null ? undefined : TIER_MATERIAL[choice.tier].background}
      above={<PlanAhead choice={choice} />}
      view={choice === null ? <FreeTierView /> : <PlanView choice={choice} />}
    >
      {hasCode ? <AccountStep onWrongEmail={stepBack} /> : <EmailStep onSent={openCodeStep} />}
    </EntryFrame>
  )
}

/** Leaves no entry of a step that is over in the browser's history. */
function Leave({ step, next }: { step: 'email' | 'code'; next: string }) {
  useEffect(() => {
    if (step === 'code') stepBack()
  }, [step])
  return step === 'code' ? null : <Redirect key={next} to={next} replace />
}

const PlainButton = chakra(
  'button',
  { base: { color: 'link', textDecoration: 'underline', cursor: 'pointer' } },
  { defaultProps: { type: 'button' } },
)

/** The step for the code is an entry of the browser's history, so that Back leads to the address. */
const stepBack = () => history.back()

function useSteps(search: string) {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(search)
  const hasCode = query.has('step')
  query.delete('step')
  const first = query.size === 0 ? path : `${path}?${query}`
  useEffect(() => {
    // a copied address, without what was typed in the step before
    if (hasCode && signUpForm.values.email === '') navigate(first, { replace: true })
  }, [hasCode, first, navigate])

  const shown = useRef(hasCode)
  useEffect(() => {
    if (shown.current === hasCode) return
    shown.current = hasCode
    document.querySelector<HTMLElement>('main form input')?.focus()
  }, [hasCode])
  query.set('step', 'code')
  return { hasCode, openCodeStep: () => navigate(`${path}?${query}`) }
}
