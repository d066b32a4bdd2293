import * as v from 'valibot'
import {
  CONTENT_FILES,
  homePath,
  POLICY_NAMES,
  policyPath,
  questionsPath,
  testimonialsPath,
} from '#contract/site/content.ts'
import { HomeFile, PolicyFile, QuestionsFile, TestimonialsFile } from '#contract/site/documents.ts'
import type { ContentFiles } from '#contract/site/renderer.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { readDocument } from '../../api.ts'
import { sayInstead } from '../../i18n.ts'
import { IDLE, type Remote, shownValue } from '../../remote.ts'
import { setRenderingTime } from '../app/clock-value.ts'
import { documents } from '../app/documents.ts'
import { site } from '../app/site.ts'

/**
 * Fills the stores with the content included in a page, so that renderer and browser draw the same.
 * @throws {v.ValiError} when a file fails its schema
 */
export function applyContent(files: ContentFiles, as_of_ms: number): void {
  const read = <S extends v.GenericSchema>(path: string, schema: S): Remote<v.InferOutput<S>> =>
    Object.hasOwn(files, path)
      ? { status: 'ready', value: v.parse(schema, files[path]), asOf: as_of_ms }
      : IDLE
  const { web_config, plans, download_links } = CONTENT_FILES
  site.config = read(web_config.path, web_config.schema)
  sayInstead(shownValue(site.config)?.own_words)
  site.plans = read(plans.path, plans.schema)
  site.links = read(download_links.path, download_links.schema)
  for (const locale of LOCALES) {
    for (const path of POLICY_NAMES.map((name) => policyPath(name, locale))) {
      documents.policies[path] = read(path, PolicyFile)
    }
    for (const list of ['questions', 'pricing-questions'] as const) {
      const path = questionsPath(list, locale)
      documents.questions[path] = read(path, QuestionsFile)
    }
    const testimonials = testimonialsPath(locale)
    documents.testimonials[testimonials] = read(testimonials, TestimonialsFile)
    const home = homePath(locale)
    documents.home[home] = read(home, HomeFile)
  }
  setRenderingTime(as_of_ms)
}

/**
 * Reads content files of the revision that a page was rendered from, or the present ones where that is gone.
 * @returns the content, and whether the page was rendered from it
 * @throws when one cannot be read
 */
export async function readContentFiles(addresses: readonly string[]) {
  const content: Record<string, unknown> = {}
  let isSame = true
  const read = async (address: string) => {
    const [path = ''] = address.split('?')
    const own = await readFile(address)
    isSame &&= own !== null
    content[path] = own ?? (await readFile(path))
  }
  await Promise.all(addresses.map(read))
  return { content, isSame }
}

async function readFile(address: string): Promise<unknown> {
  const outcome = await readDocument(address, v.unknown())
  if (!outcome.ok) throw new Error(`${address} could not be read`)
  return outcome.value
}
