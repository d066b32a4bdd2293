import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { IMPORT_SCHEME_NAMES } from '#domain/links/import-schemes.ts'
import { TUNNEL_FORMATS } from '#domain/links/profile.ts'
import { safeLink } from '#domain/site/links.ts'
import type { ContentProblemCode } from '../console/content-problems.ts'
import { filled, listOf, text } from '../fields.ts'

/** Where an app is installed from: https only. */
const store = v.pipe(
  text(500),
  v.check(
    (link) => link.startsWith('https:') && safeLink(link) !== null,
    'not_link' satisfies ContentProblemCode,
  ),
)

/** An app of somebody else's that fetches a device's configuration by its link. */
export const LinkApp = v.object({
  /** as its makers write it */
  name: filled(40),
  /** where each system gets it */
  stores: v.record(v.picklist(PLATFORMS), store),
  format: v.picklist(TUNNEL_FORMATS),
  scheme: v.picklist(IMPORT_SCHEME_NAMES),
  /** the oldest version that reads our profiles; empty: every version */
  since: text(20),
  /** the day on which all this was last found to be true */
  checked: v.pipe(v.string(), v.isoDate()),
})

/** The apps, in the order in which they are offered. */
export const LinkAppsFile = v.object({ apps: listOf(LinkApp, 40) })
export const LINK_APPS_PATH = '/content/link-apps.json'
export type LinkApp = v.InferOutput<typeof LinkApp>
export type LinkAppsFile = v.InferOutput<typeof LinkAppsFile>
