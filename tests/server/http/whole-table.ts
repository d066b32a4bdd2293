import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { sampleRequest } from '../../contract/sample-request.ts'
import type { Browser } from '../../support/browser.ts'

/** Streams, which do not end, and calls that would end the session that the others need. */
const LEFT_OUT = ['signOut', 'signOutOperator', 'deleteAccount', 'endSession']

const TABLE = Object.entries({ ...ENDPOINTS, ...CONSOLE_ENDPOINTS }).filter(
  ([name]) => !LEFT_OUT.includes(name),
)

/** Calls every endpoint of both tables with a request that its schema takes. @returns its status by its name */
export async function callWholeTable(
  browser: Browser,
  method: 'GET' | 'POST',
): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  for (const [name, endpoint] of TABLE) {
    if (endpoint.method !== method) continue
    const request = sampleRequest(endpoint.request, name)
    const params = 'params' in endpoint ? sampleRequest(endpoint.params, name) : undefined
    const { status } = await browser.send(endpoint, { request, params })
    statuses.set(name, status)
  }
  return statuses
}
