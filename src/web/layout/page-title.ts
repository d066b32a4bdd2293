import type { I18n } from '@lingui/core'
import type { DefaultParams } from 'wouter'
import { POLICY_NAMES, policyPath } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { appName, localeOf } from '#domain/site/locales.ts'
import { IDLE, type Remote, shownValue } from '../remote.ts'
import type { Route } from '../routes.ts'
import { POLICY_TITLES } from '../ui/basic/policy-titles.ts'

/** Content that the titles need. */
interface Known {
  config: Remote<{ web_config: { app_name: string; app_name_en: string } }>
  policies: Readonly<Record<string, Remote<{ title: string }>>>
}

/**
 * Builds the document's title: the page's name, then the application's. The home page has the
 * application's name alone; a policy page has the operator's title.
 */
export function pageTitle(
  { route, params }: { route: Route; params: DefaultParams },
  i18n: I18n,
  known: Known,
): string {
  const config = shownValue(known.config)?.web_config
  const app_name = config === undefined ? '' : appName(config, i18n.locale)
  if (route.path === PAGES.home && app_name !== '') return app_name
  const title = policyTitle(params.name, i18n, known.policies) ?? i18n._(route.title)
  return app_name === '' ? title : `${title} · ${app_name}`
}

function policyTitle(
  wanted: string | undefined,
  i18n: I18n,
  policies: Known['policies'],
): string | null {
  const name = POLICY_NAMES.find((policy) => policy === wanted)
  if (name === undefined) return null
  const remote = policies[policyPath(name, localeOf(i18n.locale))] ?? IDLE
  return shownValue(remote)?.title ?? i18n._(POLICY_TITLES[name])
}
