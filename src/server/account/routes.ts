import type { FastifyInstance } from 'fastify'
import { ACCOUNT_ENDPOINTS } from '#contract/account.ts'
import { DOWNLOAD_ENDPOINTS } from '#contract/downloads.ts'
import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { browserId, clearSessionCookie } from '../auth/sessions/session-cookie.ts'
import { createMount } from '../http/mount.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { sendDeletionCode, sendEmailChangeCode } from './member-codes.ts'
import { ordersCsv } from './orders-csv.ts'
import { acceptTerms, readSettings, setLocale, setNotice } from './settings.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Mounts the endpoints for a member's own account (decisions 5 to 7, 21, 27, 31). */
export function mountAccount(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  const { db } = services

  mount(ACCOUNT_ENDPOINTS.changePassword, async ({ request, session, http, answer }) => {
    const browser = browserId(http, answer)
    return (await changePassword(services, session, request, browser)) ?? {}
  })

  mount(ACCOUNT_ENDPOINTS.sendEmailChangeCode, async ({ request, session, http, answer }) => {
    if (emailProblem(request.email) !== null) return refuse('invalid_request', { field: 'email' })
    const email = normalizeEmail(request.email)
    return sendEmailChangeCode(services, session, { email, browser: browserId(http, answer) })
  })
  mount(ACCOUNT_ENDPOINTS.changeEmail, async ({ request, session, http, answer }) => {
    if (emailProblem(request.email) !== null) return refuse('invalid_request', { field: 'email' })
    const email = normalizeEmail(request.email)
    const change = { ...request, email, browser: browserId(http, answer) }
    return (await changeEmail(services, session, change)) ?? {}
  })
  mount(ACCOUNT_ENDPOINTS.undoEmailChange, async ({ request, http, answer }) => {
    const refusal = await undoEmailChange(services, request.token)
    if (refusal) return refusal
    clearSessionCookie(http, answer)
    return {}
  })

  mount(ACCOUNT_ENDPOINTS.sendDeletionCode, ({ session, http, answer }) =>
    sendDeletionCode(services, session, browserId(http, answer)),
  )
  mount(ACCOUNT_ENDPOINTS.deleteAccount, async ({ request, session, http, answer }) => {
    const deletion = { ...request, browser: browserId(http, answer) }
    const deleted = await deleteAccount(services, session, deletion)
    if (!(deleted instanceof Refusal)) clearSessionCookie(http, answer)
    return deleted
  })

  mount(DOWNLOAD_ENDPOINTS.exportAccount, async ({ session, answer }) => {
    answer.header('content-disposition', 'attachment; filename="account.json"')
    return exportAccount(services, session)
  })
  mount(DOWNLOAD_ENDPOINTS.getOrdersCsv, async ({ session, answer }) => {
    answer.header('content-disposition', 'attachment; filename="orders.csv"')
    return ordersCsv(services, session.account_id)
  })

  mount(ACCOUNT_ENDPOINTS.getSettings, ({ session }) => readSettings(db, session.account_id))
  mount(ACCOUNT_ENDPOINTS.setLocale, async ({ request, session }) => {
    await setLocale(db, session.account_id, request.locale)
    return {}
  })
  mount(ACCOUNT_ENDPOINTS.setNotice, async ({ request, session }) => {
    await setNotice(db, session.account_id, request)
    return {}
  })
  mount(
    ACCOUNT_ENDPOINTS.acceptTerms,
    async ({ request, session }) =>
      (await acceptTerms(services, session.account_id, request.terms_version)) ?? {},
  )
}
