import * as v from 'valibot'
import { subscribe } from 'valtio/vanilla'
import { CONTENT_FILES } from '#contract/site/content.ts'
import { shownDeviceLimit } from '#domain/devices/slots.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { currentSecond } from '../clock.ts'
import { activateLocale, i18n } from '../i18n.ts'
import { member, restoreSession, startSession } from '../state/session/member.ts'
import { listenToOtherTabs } from '../state/session/other-tabs.ts'
import { ageWords } from '../ui/basic/age-words.ts'
import { PLACE, passWords } from '../ui/product/pass-words.ts'
import type { PageData } from './page-data.ts'

// Imports nothing that draws: the pass is on screen before React is there (decision 118).

/**
 * Shows the pass from this device's copy, without one from the service's answer.
 * @returns a function that stops the updates; until then the pass follows changes of the copy
 * @throws when the language's sentences cannot be loaded
 */
export async function showPass({ locale, content }: PageData): Promise<() => void> {
  const empty = document.querySelector('[data-place=pass]')
  if (empty === null || new URLSearchParams(location.search).has('tab')) return () => {}
  await Promise.all([activateLocale(locale), restoreSession()])
  listenToOtherTabs()
  const { path, schema } = CONTENT_FILES.web_config
  const config = v.safeParse(schema, content[path])
  const limits = config.success ? config.output.device_limits : undefined
  let shown = empty
  const show = () => {
    const next = fillPass(limits) ?? empty
    if (next.isEqualNode(shown)) return
    shown.replaceWith(next)
    shown = next
    // as the header will once it is hydrated
    document.documentElement.toggleAttribute('data-member', next !== empty)
  }
  show()
  const stop = subscribe(member, show)
  if (shown !== empty) await painted()
  // asks while the app is loaded, which may also draw the answer first
  else void startSession()
  return stop
}

/** Fills the rendered pass of the member's tier with the account's values; null without an account. */
function fillPass(limits: Parameters<typeof shownDeviceLimit>[1]): Element | null {
  const { account } = member
  if (account.status !== 'stale' && account.status !== 'ready') return null
  const { value, asOf } = account
  const nowMs = currentSecond()
  const words: Record<string, string> = {
    ...passWords(value, shownDeviceLimit(value, limits, nowMs), nowMs, i18n),
    status: ageWords(asOf, nowMs, i18n),
  }
  const tier = membershipTier(value.user_info, nowMs)
  const template = document.querySelector<HTMLTemplateElement>(`#pass-${tier}`)
  const drawn = template?.content.firstElementChild
  if (!drawn) return null
  const pass = document.importNode(drawn, true)
  const texts = document.createTreeWalker(pass, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    text.nodeValue = String(text.nodeValue).replace(PLACE, (place, name) => words[name] ?? place)
  }
  pass.querySelector('[data-month]')?.setAttribute('stroke-dasharray', `${words.month} 300`)
  return pass
}

/** Resolves once the drawing is on screen; at once in a hidden page. */
const painted = () =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve(null)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
