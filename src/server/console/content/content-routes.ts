import { CONTENT_ENDPOINTS } from '#contract/console/content.ts'
import { applyTexts, textsBefore } from '../../operator/actions/content.ts'
import { selectChanges, selectVersions } from '../../operator/queries/content-history-queries.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { ConsoleMount } from '../mount-console.ts'
import { draftTexts, outcomeOf, problemsOf, readContent } from './content.ts'
import { storeDraft } from './draft-queries.ts'

/** Policies are longer than any text that members send. */
const BODY_LIMIT_BYTES = 1024 * 1024

/** Mounts the operator's content: reading, checking, previewing and applying it, as the command does. */
export function mountConsoleContent(mount: ConsoleMount, services: Services): void {
  const { db, now, gateways } = services
  mount(CONTENT_ENDPOINTS.getConsoleContent, () => readContent(services))
  mount(
    CONTENT_ENDPOINTS.checkContent,
    async ({ request, session }) => {
      const { texts, stored, problems } = await draftTexts(db, request.files)
      await storeDraft(db, session.operator_id, request.files, now())
      return {
        problems: problems.length > 0 ? problems : problemsOf(texts, stored, gateways.values()),
      }
    },
    BODY_LIMIT_BYTES,
  )
  mount(
    CONTENT_ENDPOINTS.applyContent,
    async ({ request, author }) => {
      const { texts, problems } = await draftTexts(db, request.files)
      if (problems.length > 0) return { outcome: 'refused', problems }
      const names = request.files.map(({ name }) => name).join(', ')
      const audit = { ...author, what: `content apply: ${names}` }
      const since = Object.fromEntries(request.since.map(({ name, hash }) => [name, hash]))
      return outcomeOf(applyTexts(services, texts, audit, since))
    },
    BODY_LIMIT_BYTES,
  )

  mount(CONTENT_ENDPOINTS.getContentHistory, async () => ({
    versions: await selectVersions(db),
  }))
  mount(CONTENT_ENDPOINTS.getContentVersion, async ({ params }) => {
    const changes = await selectChanges(db, params.version_id)
    if (changes.length === 0) return refuse('not_found')
    return {
      changes: changes.map(({ name, text_before, text_after }) => ({
        name,
        before: text_before ?? '',
        after: text_after ?? '',
      })),
    }
  })
  mount(CONTENT_ENDPOINTS.restoreContent, async ({ params, author }) => {
    const texts = await textsBefore(services, params.version_id)
    if (texts === null) return refuse('not_found')
    const what = `content restore: before ${params.version_id}`
    const audit = { ...author, what }
    return outcomeOf(applyTexts(services, texts, audit, null))
  })
}
