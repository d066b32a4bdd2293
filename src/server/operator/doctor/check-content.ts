import { LOCALES } from '#domain/site/locales.ts'
import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import type { Config } from '../../config/config.ts'
import { senderName } from '../../config/read-smtp.ts'
import { nodeFigures } from '../../nodes/list-nodes.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks that the policies name who is responsible: law asks for it, and readers look for it. */
export async function checkResponsible(context: DbAndClock): Promise<Finding> {
  const { operator } = await siteContent(context)
  if (operator.operator_name !== '')
    return ok('policies', 'policies_named', { name: operator.operator_name })
  return warning('policies', 'policies_unnamed')
}

/** Names what an invoice needs and lacks; nothing while none are issued. */
export async function checkInvoices(context: DbAndClock): Promise<Finding[]> {
  const { operator, invoices } = await siteContent(context)
  if (!invoices.issued) return []
  const needed = {
    operator_name: operator.operator_name,
    operator_address: operator.operator_address,
    seller_vat_id: invoices.seller_vat_id,
  }
  const lacking = Object.entries(needed).filter(([, value]) => !value)
  return lacking.length === 0
    ? [ok('invoices', 'invoices_complete')]
    : [warning('invoices', 'invoices_lack', { fields: lacking.map(([key]) => key).join(', ') })]
}

/** Compares confirmed figures of nodes and countries with the nodes in service (decision 10). */
export async function checkClaims(context: DbAndClock): Promise<Finding[]> {
  const { claims } = await siteContent(context)
  const real = await nodeFigures(context)
  const tooHigh = (['nodes', 'countries'] as const).flatMap((id) => {
    const claim = claims[id]
    const isConfirmed = claim?.shown && claim.confirmed
    const claimed = String(claim?.value)
    return isConfirmed && Number.parseInt(claimed, 10) > real[id]
      ? [warning('claims', `${id}_claimed`, { claimed, real: real[id] })]
      : []
  })
  return tooHigh.length > 0 ? tooHigh : [ok('claims', 'claims_fit')]
}

/** Names what is still a sample: claims that nobody confirmed, and testimonials, which a live site hides. */
export async function checkSamples(context: DbAndClock): Promise<Finding[]> {
  const content = await siteContent(context)
  const claims = Object.entries(content.claims)
    .filter(([, { shown, confirmed }]) => shown && !confirmed)
    .map(([id]) => id)
  const count = LOCALES.flatMap((locale) => content.testimonials[locale].testimonials).filter(
    ({ sample }) => sample,
  ).length
  return [
    ...(claims.length > 0
      ? [warning('claims', 'claims_unconfirmed', { claims: claims.join(', ') })]
      : []),
    ...(count > 0 ? [warning('testimonials', 'testimonials_hidden', { count })] : []),
  ]
}

/** Compares the name that emails come from with the service's. */
export async function checkSender({ smtp }: Config, context: DbAndClock): Promise<Finding[]> {
  const sender = senderName(smtp?.from ?? '')
  const { app_name, app_name_en } = (await siteContent(context)).web_config
  return sender === '' || sender.includes(app_name) || sender.includes(app_name_en)
    ? []
    : [warning('email', 'sender_other_name', { sender, name: app_name_en })]
}

/** Says where days and months begin: a new service has the time of China until it is changed. */
export async function checkTimeZone(context: DbAndClock): Promise<Finding> {
  const { time_zone } = (await siteContent(context)).web_config
  return ok('configuration', 'time_zone', { zone: time_zone || DEFAULT_TIME_ZONE })
}
