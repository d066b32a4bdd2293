import { proxy } from 'valtio'
import type { DownloadLinksFile, PlansFile, WebConfigFile } from '#contract/site/content.ts'
import { readContent } from '../../api.ts'
import { afterOutcome, IDLE, type Remote } from '../../remote.ts'

/** The operator's content; each part has the time of the service's answer. */
export const site = proxy<{
  config: Remote<WebConfigFile>
  plans: Remote<PlansFile>
  links: Remote<DownloadLinksFile>
}>({ config: IDLE, plans: IDLE, links: IDLE })

/** Reads a content file again; the earlier content stays when that fails. */
export async function loadWebConfig(): Promise<void> {
  if (site.config.status === 'idle') site.config = { status: 'loading' }
  site.config = afterOutcome(site.config, await readContent('web_config'))
}

export async function loadPlans(): Promise<void> {
  if (site.plans.status === 'idle') site.plans = { status: 'loading' }
  site.plans = afterOutcome(site.plans, await readContent('plans'))
}

export async function loadDownloadLinks(): Promise<void> {
  if (site.links.status === 'idle') site.links = { status: 'loading' }
  site.links = afterOutcome(site.links, await readContent('download_links'))
}
