import { MAX_BODY, MAX_SUBJECT, type TextProblem } from '#contract/console/mailings.ts'
import { isSitePath, safeLink } from '#domain/site/links.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import type { MailingRow } from '../../email/mailing-queries.ts'
import { type Block, parseBlocks, UnsupportedMarkdown } from '../../email/parse-template.ts'
import type { MemberSearch } from '../reads/find-member.ts'

export type MailingTexts = Record<Locale, { subject: string; body: string }>

const MAX_PART = 200

/** Finds why one of the texts can't be sent; null when both can. */
export function findTextProblem(texts: MailingTexts): TextProblem | null {
  for (const locale of LOCALES) {
    const { subject, body } = texts[locale]
    const problem = problemOf(subject.trim(), body.trim())
    if (problem) return { locale, kind: problem.kind, part: problem.part.trim().slice(0, MAX_PART) }
  }
  return null
}

function problemOf(subject: string, body: string): Pick<TextProblem, 'kind' | 'part'> | null {
  if (subject === '' || subject.length > MAX_SUBJECT || /[\r\n]/.test(subject)) {
    return { kind: 'subject', part: subject }
  }
  if (body === '' || body.length > MAX_BODY) return { kind: 'empty', part: '' }
  let blocks: readonly Block[]
  try {
    blocks = parseBlocks(body)
  } catch (error) {
    if (error instanceof UnsupportedMarkdown) return { kind: 'markdown', part: error.raw }
    throw error
  }
  const wrong = blocks.find((block) => block.kind === 'link' && !isLink(block.url))
  return wrong?.kind === 'link' ? { kind: 'link', part: wrong.url } : null
}

const isLink = (url: string) => isSitePath(url) || safeLink(url) !== null

/** Returns the texts as they are stored. */
export const storedTexts = (texts: MailingTexts): string =>
  JSON.stringify(
    Object.fromEntries(
      LOCALES.map((locale) => {
        const { subject, body } = texts[locale]
        return [locale, { subject: subject.trim(), body: body.trim() }]
      }),
    ),
  )

export const textsOf = ({ texts }: Pick<MailingRow, 'texts'>): MailingTexts => JSON.parse(texts)

export const searchOf = ({ search }: Pick<MailingRow, 'search'>): MemberSearch => JSON.parse(search)
