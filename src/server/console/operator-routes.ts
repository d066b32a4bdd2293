import { OPERATOR_ENDPOINTS } from '#contract/console/operators.ts'
import {
  addOperator,
  changeRoles,
  removeOperator,
  resetOperatorAccess,
} from '../operator/actions/operators.ts'
import { listOperators } from '../operator/reads/list-operators.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'

/** Mounts the operators of the console, as owners see and change them (decision 184). */
export function mountConsoleOperators(mount: ConsoleMount, services: Services): void {
  mount(OPERATOR_ENDPOINTS.listOperators, async ({ session }) => ({
    operators: (await listOperators(services)).map((operator) => ({
      ...operator,
      is_own: operator.name === session.name,
    })),
  }))
  mount(OPERATOR_ENDPOINTS.addOperator, async ({ request, author }) => {
    const { name, roles } = request
    const added = await addOperator(services, { name, roles }, author)
    return typeof added === 'string' ? { link: null, problem: added } : { ...added, problem: null }
  })
  mount(OPERATOR_ENDPOINTS.changeOperatorRoles, async ({ request, params, author, session }) => {
    const { name } = params
    if (name === session.name) return { problem: 'own_access' }
    const changed = { name, roles: request.roles }
    const isKnown = await changeRoles(services, changed, author)
    return isKnown ? { problem: null } : refuse('not_found')
  })
  mount(OPERATOR_ENDPOINTS.resetOperator, async ({ params, author, session }) => {
    const { name } = params
    if (name === session.name) return { link: null, problem: 'own_access' }
    const link = await resetOperatorAccess(services, name, author)
    return link === null ? refuse('not_found') : { link, problem: null }
  })
  mount(OPERATOR_ENDPOINTS.removeOperator, async ({ params, author, session }) => {
    const { name } = params
    if (name === session.name) return { problem: 'own_access' }
    const isKnown = await removeOperator(services, name, author)
    return isKnown ? { problem: null } : refuse('not_found')
  })
}
