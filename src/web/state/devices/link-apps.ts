import { proxy } from 'valtio'
import { LINK_APPS_PATH, LinkAppsFile } from '#contract/site/link-apps.ts'
import { readDocument } from '../../api.ts'
import { afterOutcome, IDLE, type Remote } from '../../remote.ts'

/** The apps that fetch a configuration by a link, as the operator lists them. */
export const linkApps = proxy<{ file: Remote<LinkAppsFile> }>({ file: IDLE })

/** Reads the list again; the earlier one stays when that fails. */
export async function loadLinkApps(): Promise<void> {
  if (linkApps.file.status === 'idle') linkApps.file = { status: 'loading' }
  linkApps.file = afterOutcome(linkApps.file, await readDocument(LINK_APPS_PATH, LinkAppsFile))
}
