import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
} from '#contract/content.ts'
import { PolicyFile, QuestionsFile, TestimonialsFile } from '#contract/documents.ts'
import { LOCALES } from '#domain/locales.ts'
import { type EncodedText, encodeText, sendEncoded } from '../http/encoded-text.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type SiteContent, siteContent } from './content.ts'
import { QUESTION_LISTS } from './content-names.ts'

/** A file's value, made when it is asked for. */
type Files = ReadonlyMap<string, () => unknown>

/** Serves the data files beside the pages; a path that is none of them is a refusal in JSON. */
export function mountContentFiles(app: FastifyInstance, services: Services): void {
  let of_content: SiteContent | null = null
  let files: Files = new Map()
  let encoded = new Map<string, Promise<EncodedText>>()

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const content = await siteContent(services)
    if (content !== of_content) {
      of_content = content
      files = contentFiles(content, services.config.demonstration)
      encoded = new Map()
    }
    const path = request.url.split('?', 1)[0] ?? ''
    const file = files.get(path)
    if (!file) return sendRefusal(reply, refuse('not_found'))
    const text = encoded.get(path) ?? encodeText(JSON_TYPE, JSON.stringify(file()))
    encoded.set(path, text)
    reply.header('cache-control', 'no-cache')
    return sendEncoded(request, reply, await text)
  }
  for (const path of ['/content', '/content/*']) app.get(path, answer)
}

const JSON_TYPE = 'application/json; charset=utf-8'

function contentFiles(content: SiteContent, demonstration: boolean): Files {
  const { as_of_ms, web_config, claims, device_limits, terms_version, currency } = content
  const plans = content.plans.map(({ currency: _same, ...plan }) => plan)
  const files = new Map<string, () => unknown>()
  const add = <T>(path: string, schema: v.GenericSchema<unknown, T>, make: () => T) =>
    files.set(path, () => v.parse(schema, make()))

  add(CONTENT_FILES.web_config.path, WebConfigFile, () => ({
    as_of_ms,
    web_config,
    claims,
    device_limits,
    terms_version,
    demonstration,
  }))
  add(CONTENT_FILES.plans.path, PlansFile, () => ({ as_of_ms, currency, plans }))
  add(CONTENT_FILES.download_links.path, DownloadLinksFile, () => ({
    as_of_ms,
    links: content.download_links,
  }))
  for (const locale of LOCALES) {
    for (const name of POLICY_NAMES) {
      add(policyPath(name, locale), PolicyFile, () => content.policies[locale][name])
    }
    for (const list of QUESTION_LISTS) {
      add(questionsPath(list, locale), QuestionsFile, () => content.questions[locale][list])
    }
    add(testimonialsPath(locale), TestimonialsFile, () => content.testimonials[locale])
  }
  return files
}
