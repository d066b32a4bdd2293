import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { NotificationPayloads } from '#contract/inbox.ts'
import type { NotifiedChange } from '#domain/billing/notified-changes.ts'
import type { FactorChange } from '#domain/identity/factors.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { formatDateTime, formatMoney, formatUtcDay } from '../../../format.ts'
import type { InboxNotification } from '../../../stored-copies/inbox.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { termName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Writes a notice: what happened and, for some kinds, what follows from it. */
export function useNoticeWords(notice: Snapshot<InboxNotification>): {
  title: string
  words: string | null
} {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const moment = (at_ms: number) => formatDateTime(at_ms, locale)
  const end = (expire_date: string | null) => moment(parseDateTime(expire_date) ?? 0)
  const notYou = t`If it wasn’t you, change your password and sign out everywhere else.`
  switch (notice.kind) {
    case 'welcome':
      return { title: t`Welcome aboard`, words: null }
    case 'password_changed':
      return { title: t`Your password was changed`, words: notYou }
    case 'email_changed':
      return { title: t`Your email address was changed`, words: notYou }
    case 'email_restored':
      return {
        title: t`Your old email address was restored`,
        words: t`Someone else may know your password. Change it.`,
      }
    case 'new_sign_in': {
      const names = [notice.payload.browser, notice.payload.system].filter((name) => name !== '')
      const where = names.join(' · ')
      return {
        title: where === '' ? t`Sign-in from a new browser` : t`New sign-in: ${where}`,
        words: notYou,
      }
    }
    case 'factor_changed':
      return { title: factorWords(notice.payload.change), words: notYou }
    case 'deletion_requested': {
      const due = moment(notice.payload.due_at_ms)
      return {
        title: t`Account deletion requested`,
        words: t`The account was due to be erased on ${due}.`,
      }
    }
    case 'deletion_cancelled':
      return { title: t`Account deletion cancelled`, words: t`Your account stays as it was.` }
    case 'receipt': {
      const { tier, cycle, amount_minor, currency, expire_date } = notice.payload
      const plan = `${i18n._(TIER_NAMES[tier])} · ${termName(notice.payload, i18n)}`
      const amount = formatMoney(amount_minor, currency, locale)
      if (isPack(cycle)) {
        return {
          title: t`Paid: ${plan}, ${amount}`,
          words: t`Your traffic pack is used once your monthly traffic runs out. It never expires.`,
        }
      }
      const until = end(expire_date)
      return { title: t`Paid: ${plan}, ${amount}`, words: t`Your membership runs until ${until}.` }
    }
    case 'payment': {
      const { order_no, change, amount_minor, currency } = notice.payload
      const amount = formatMoney(amount_minor, currency, locale)
      return { title: i18n._(PAYMENT_WORDS[change]), words: t`${amount}, order ${order_no}` }
    }
    case 'expiry': {
      const until = end(notice.payload.expire_date)
      return notice.payload.stage === 'expired'
        ? { title: expiryWords(notice.payload), words: t`It ended on ${until}.` }
        : { title: expiryWords(notice.payload), words: t`It runs until ${until}.` }
    }
    case 'allowance': {
      const { percent, resets_at_ms } = notice.payload
      const day = formatUtcDay(resets_at_ms, locale)
      return percent < 100
        ? {
            title: t`${percent}% of this month’s traffic is used`,
            words: t`It resets on ${day} (UTC).`,
          }
        : {
            title: t`This month’s traffic is used up`,
            words: t`It resets on ${day} (UTC). With a plan that has more traffic you can continue right away.`,
          }
    }
    case 'renewal': {
      const { change, amount_minor, currency, charge_at_ms } = notice.payload
      const amount = formatMoney(amount_minor, currency, locale)
      const day = moment(charge_at_ms)
      return change === 'announced'
        ? {
            title: t`Your membership renews for ${amount}`,
            words: t`Your card is charged on ${day}.`,
          }
        : { title: t`Your membership doesn’t renew by itself now`, words: null }
    }
    case 'answer':
      return { title: t`Support has replied to you`, words: null }
    case 'node': {
      const { is_lost, ends_at_ms, node, devices } = notice.payload
      if (ends_at_ms !== undefined) {
        const end = moment(ends_at_ms)
        return {
          title: t`New node needed from ${end}: ${devices}`,
          words: t`Node ${node} goes out of service then. We’ll tell you again, and one tap moves it.`,
        }
      }
      return !is_lost
        ? {
            title: t`New configuration needed: ${devices}`,
            words: t`Node ${node} has changed. Create a new configuration under Devices; the old one may stop working.`,
          }
        : {
            title: t`New node needed: ${devices}`,
            words: t`Node ${node} is out of service. Under Devices, one tap moves it to another node.`,
          }
    }
    case 'reward': {
      const { change, days, expire_date } = notice.payload
      const until = end(expire_date)
      const words = expire_date === null ? null : t`Your membership runs until ${until}.`
      return change === 'granted'
        ? { title: t`${days} free days for your invitation`, words }
        : { title: t`${days} free days taken back after a refund`, words }
    }
  }

  function expiryWords({ stage, tier }: Pick<NotificationPayloads['expiry'], 'stage' | 'tier'>) {
    const name = i18n._(TIER_NAMES[tier])
    switch (stage) {
      case '7_days':
        return t`${name} ends in a week`
      case '1_day':
        return t`${name} ends within a day`
      case 'expired':
        return t`${name} has ended`
    }
  }

  function factorWords(change: FactorChange): string {
    switch (change) {
      case 'authenticator_on':
        return t`Your authenticator app was turned on`
      case 'authenticator_off':
        return t`Your authenticator app was turned off`
      case 'recovery_codes_renewed':
        return t`New recovery codes were created`
      case 'passkey_added':
        return t`A passkey was added`
      case 'passkey_removed':
        return t`A passkey was removed`
      case 'reset_by_support':
        return t`Support reset your two-step verification`
    }
  }
}

/** Texts for payments that did not simply complete their order (decision 15). */
const PAYMENT_WORDS: Record<NotifiedChange, MessageDescriptor> = {
  overpaid: msg`You paid too much; we’ll refund or credit the difference`,
  paid_late: msg`Your payment arrived after the order closed; we’ve recorded it`,
  underpaid: msg`You paid too little; we’ve recorded it`,
  refund_due: msg`We’re refunding your payment`,
  paid_again: msg`You paid twice for one order; we’ll refund or credit the second payment`,
  refunded: msg`Your payment was refunded`,
  partly_refunded: msg`Part of your payment was refunded`,
  disputed: msg`Your bank reversed a payment`,
  partly_disputed: msg`Your bank reversed a payment; what you bought stays yours`,
  refund_failed: msg`Your bank refused our refund; your order is active again, and we’ll find another way to pay you back`,
  reinstated: msg`Your bank returned the payment it had reversed`,
}
