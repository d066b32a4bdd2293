import * as v from 'valibot'
import { subscribe } from 'valtio/vanilla'
import { CONTENT_FILES, type WebConfigFile } from '#contract/site/content.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { currentSecond } from '../clock.ts'
import { formatBytes, formatUtcDay } from '../format.ts'
import { activateLocale, i18n } from '../i18n.ts'
import { member, restoreSession, startSession } from '../state/session/member.ts'
import { listenToOtherTabs } from '../state/session/other-tabs.ts'
import { ageWords } from '../ui/basic/age-words.ts'
import { birdPlace, flownWidth, leftWidth } from '../ui/product/flight-curve.ts'
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
  const settings = config.success ? config.output : null
  let shown = empty
  const show = () => {
    const next = fillPass(settings) ?? empty
    if (next.isEqualNode(shown)) return
    shown.replaceWith(next)
    shown = next
    // as the header will once it is hydrated
    document.documentElement.toggleAttribute('data-member', next !== empty)
  }
  show()
  const stop = subscribe(member, show)
  if (shown !== empty) await painted()
  else {
    // asks while the app is loaded, which may also draw the answer first
    void startSession()
    // has the browser read its tables meanwhile: the first figure and the first day take long
    setTimeout(() => formatBytes(0, locale))
    setTimeout(() => formatUtcDay(0, locale))
  }
  return stop
}

/** Fills the rendered pass of the member's tier with the account's values; null without an account. */
function fillPass(config: WebConfigFile | null): Element | null {
  const { account } = member
  if (account.status !== 'stale' && account.status !== 'ready') return null
  const { value, asOf } = account
  const nowMs = currentSecond()
  const { face, share, needsSetUp, ...filled } = passWords(value, config, nowMs, i18n)
  const words: Record<string, string> = { ...filled, status: ageWords(asOf, nowMs, i18n) }
  const tier = membershipTier(value.user_info, nowMs)
  const drawnFace = face === 'ending' ? 'running' : face
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-tier=${tier}][data-face=${drawnFace}]`,
  )
  const drawn = template?.content.firstElementChild
  if (!drawn) return null
  const pass = document.importNode(drawn, true)
  const texts = document.createTreeWalker(pass, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    text.nodeValue = String(text.nodeValue).replace(PLACE, (place, name) => words[name] ?? place)
  }
  const ticket = pass.querySelector('[data-face]')
  ticket?.setAttribute('data-face', face)
  ticket?.toggleAttribute('data-set-up', needsSetUp)
  if (share === null) pass.querySelector('[data-flight]')?.remove()
  else setLengths(pass, share)
  return pass
}

/** Sets the lengths that the pass draws: the plan's flown part, or the traffic left. */
function setLengths(pass: Element, share: number): void {
  pass.querySelector('[data-flight] svg')?.setAttribute('width', flownWidth(share))
  pass.querySelector('[data-flight] g')?.setAttribute('transform', birdPlace(share))
  pass.querySelector('[data-allowance] :last-child')?.setAttribute('width', leftWidth(share))
}

/** Resolves once the drawing is on screen; right away in a hidden page. */
const painted = () =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve(null)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
