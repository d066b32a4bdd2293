import * as v from 'valibot'
import {
  CONTENT_FILES,
  type DownloadLinks,
  DownloadLinksFile,
  homePath,
  PlansFile,
  POLICY_NAMES,
  policyPath,
  questionsPath,
  testimonialsPath,
  WebConfigFile,
} from '#contract/site/content.ts'
import { QUESTION_LISTS } from '#contract/site/content-names.ts'
import { HomeFile, PolicyFile, QuestionsFile, TestimonialsFile } from '#contract/site/documents.ts'
import { LINK_APPS_PATH, LinkAppsFile } from '#contract/site/link-apps.ts'
import { isEveryNodeIncluded } from '#domain/nodes/node-groups.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { ownSentences } from './brand/tiers.ts'
import type { ShownContent } from './content.ts'

/** Returns the operator's content as data files, by the path at which each is served. */
export function contentFileValues(
  content: ShownContent,
  demonstration: boolean,
): Map<string, unknown> {
  const files = new Map<string, unknown>()
  const add = <T>(path: string, schema: v.GenericSchema<unknown, T>, value: T) =>
    files.set(path, v.parse(schema, value))

  // each schema takes the fields that its file shows
  const { plans, payments = [] } = content
  const own_words = ownSentences(content.own_words)
  const countries = countCountries(content, demonstration)
  add(CONTENT_FILES.web_config.path, WebConfigFile, {
    ...content,
    own_words,
    countries,
    every_node: isEveryNodeIncluded(content.nodeGroups),
    demonstration,
  })
  add(CONTENT_FILES.plans.path, PlansFile, { ...content, plans: [...plans], payments })
  const links = shownLinks(content)
  add(CONTENT_FILES.download_links.path, DownloadLinksFile, { ...content, links })
  add(LINK_APPS_PATH, LinkAppsFile, { apps: content.linkApps })
  for (const locale of LOCALES) {
    for (const name of POLICY_NAMES) {
      add(policyPath(name, locale), PolicyFile, content.policies[locale][name])
    }
    for (const list of QUESTION_LISTS) {
      add(questionsPath(list, locale), QuestionsFile, content.questions[locale][list])
    }
    const testimonials = content.testimonials[locale].testimonials.filter(
      ({ sample }) => demonstration || !sample,
    )
    add(testimonialsPath(locale), TestimonialsFile, { testimonials })
    add(homePath(locale), HomeFile, content.home[locale])
  }
  return files
}

/** Takes the stores' addresses from the web config where the download links leave them empty. */
function shownLinks({ download_links, web_config }: ShownContent): DownloadLinks {
  const { android_google_url, ios_download_link } = download_links
  return {
    ...download_links,
    android_google_url: android_google_url || web_config.android_google_url,
    ios_download_link: ios_download_link || web_config.ios_download_link,
  }
}

/** Stands in for the number of countries in a demonstration, marked as such. */
const SAMPLE_COUNTRIES = 5

function countCountries(
  { countries }: ShownContent,
  demonstration: boolean,
): WebConfigFile['countries'] {
  const sample = demonstration && countries.length === 0
  return { count: sample ? SAMPLE_COUNTRIES : countries.length, sample }
}
