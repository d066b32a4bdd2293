import type { FastifyInstance } from 'fastify'
import { BILLING_DETAILS_ENDPOINTS } from '#contract/billing-details.ts'
import { DOWNLOAD_ENDPOINTS } from '#contract/downloads.ts'
import { isBusinessNumber } from '#domain/billing/business-number.ts'
import { createMount } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { selectOrder } from '../orders/order-queries.ts'
import { replaceBillingDetails, selectBillingDetails } from './billing-details-queries.ts'
import { sendInvoices } from './send-invoices.ts'

/** Mounts a member's invoices, and the details for the next ones where the service asks for them. */
export function mountInvoices(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  const { db } = services
  const asksForDetails = async () => {
    const { invoices } = await siteContent(services)
    return invoices.issued && invoices.details !== 'none'
  }

  mount(BILLING_DETAILS_ENDPOINTS.getBillingDetails, async ({ session }) => {
    if (!(await asksForDetails())) return refuse('not_found')
    return { details: (await selectBillingDetails(db, session.account_id)) ?? null }
  })
  mount(BILLING_DETAILS_ENDPOINTS.saveBillingDetails, async ({ session, request }) => {
    if (!(await asksForDetails())) return refuse('not_found')
    if (request.vat_id !== '' && !isBusinessNumber(request.vat_id, request.country))
      return refuse('invalid_request', { field: 'vat_id' })
    await replaceBillingDetails(db, session.account_id, request)
    return { details: request }
  })
  mount(BILLING_DETAILS_ENDPOINTS.removeBillingDetails, async ({ session }) => {
    await replaceBillingDetails(db, session.account_id, null)
    return { details: null }
  })

  mount(DOWNLOAD_ENDPOINTS.getInvoicePage, async ({ params: { order_no }, session, ...call }) => {
    const order = await selectOrder(db, session.account_id, order_no)
    if (!order) return refuse('not_found')
    return sendInvoices(
      services,
      { order_no, backHref: `/account?tab=orders&order=${order_no}` },
      call,
    )
  })
}
