import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { PreviewRequest } from '#contract/console/content.ts'
import { plainBody } from '../../http/encoded-text.ts'
import { sendRefusal } from '../../http/failures.ts'
import { isSetUp } from '../../nodes/is-set-up.ts'
import { paymentsFor } from '../../ports/payment-types.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { shownAt, siteContentOf } from '../../site/content/content.ts'
import { createBuildReader } from '../../site/rendering/build-files.ts'
import { previewHeaders } from '../../site/rendering/page-headers.ts'
import { PAGE_PATHS } from '../../site/rendering/page-names.ts'
import { renderOnePage } from '../../site/rendering/render-site.ts'
import { operatorToken } from '../sessions/cookie.ts'
import { findOperatorSession } from '../sessions/sessions.ts'
import { draftTexts, problemsOf } from './content.ts'
import { selectDraft } from './draft-queries.ts'

const DIST_DIR = join(import.meta.dirname, '../../../../dist')

/**
 * Mounts `/api/operator/preview`: a page rendered from the operator's draft, for a frame in the
 * console. The page runs no script, sends nothing and is not stored.
 */
export function mountPreview(
  app: FastifyInstance,
  services: Services,
  { distDir = DIST_DIR }: { distDir?: string | undefined },
): void {
  const readBuild = createBuildReader(distDir)
  app.get('/api/operator/preview', async (http, answer) => {
    const token = operatorToken(http)
    const session = token && (await findOperatorSession(services, token, true))
    if (!session) return sendRefusal(answer, refuse('unauthenticated'))
    const request = v.safeParse(PreviewRequest, http.query)
    if (!request.success || !PAGE_PATHS.includes(request.output.path)) {
      return sendRefusal(answer, refuse('invalid_request'))
    }
    const { db, config, now } = services
    const { texts, stored } = await draftTexts(db, await selectDraft(db, session.operator_id))
    const build = await readBuild()
    if (build === null || problemsOf(texts, stored).length > 0) {
      return sendRefusal(answer, refuse('not_found'))
    }
    const { demonstration } = config
    const shown = shownAt(siteContentOf(texts, now()), now())
    const content = { ...shown, payments: paymentsFor(services.gateways, shown.plans) }
    const readiness = { demonstration, isSetUp: await isSetUp(services) }
    const sources = { content, build, origin: null, ...readiness, exitOrigins: [] }
    const page = await renderOnePage(sources, request.output)
    return answer.headers(previewHeaders(page)).send(withoutScripts(await plainBody(page.text)))
  })
}

/** Removes scripts, because a frame without scripts reports an error for each. */
const withoutScripts = (html: Buffer) =>
  html
    .toString()
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(modulepreload|manifest)"[^>]*>/g, '')
