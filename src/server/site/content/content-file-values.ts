import * as v from 'valibot'
import {
  CONTENT_FILES,
  DownloadLinksFile,
  PlansFile,
  POLICY_NAMES,
  policyPath,
  questionsPath,
  testimonialsPath,
  WebConfigFile,
} from '#contract/site/content.ts'
import { PolicyFile, QuestionsFile, TestimonialsFile } from '#contract/site/documents.ts'
import { LOCALES } from '#domain/site/locales.ts'
import type { SiteContent } from './content.ts'
import { QUESTION_LISTS } from './content-names.ts'

/** Returns the operator's content as data files, by the path at which each is served. */
export function contentFileValues(
  content: SiteContent,
  demonstration: boolean,
): Map<string, unknown> {
  const {
    as_of_ms,
    web_config,
    operator,
    announcement,
    claims,
    device_limits,
    terms_version,
    currency,
  } = content
  const plans = content.plans.map(({ currency: _same, ...plan }) => plan)
  const files = new Map<string, unknown>()
  const add = <T>(path: string, schema: v.GenericSchema<unknown, T>, value: T) =>
    files.set(path, v.parse(schema, value))

  add(CONTENT_FILES.web_config.path, WebConfigFile, {
    as_of_ms,
    web_config,
    operator,
    announcement,
    claims,
    device_limits,
    terms_version,
    demonstration,
  })
  add(CONTENT_FILES.plans.path, PlansFile, { as_of_ms, currency, plans })
  add(CONTENT_FILES.download_links.path, DownloadLinksFile, {
    as_of_ms,
    links: content.download_links,
  })
  for (const locale of LOCALES) {
    for (const name of POLICY_NAMES) {
      add(policyPath(name, locale), PolicyFile, content.policies[locale][name])
    }
    for (const list of QUESTION_LISTS) {
      add(questionsPath(list, locale), QuestionsFile, content.questions[locale][list])
    }
    add(testimonialsPath(locale), TestimonialsFile, content.testimonials[locale])
  }
  return files
}
