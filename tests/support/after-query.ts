import type { QueryId } from 'kysely'
import type { Services } from '../../src/server/services.ts'

/**
 * Lets something happen once: right after the first query that contains a text, before its caller gets the result.
 * @returns services for the caller alone
 */
export function afterQuery(
  services: Services,
  text: string,
  happen: () => Promise<unknown>,
): Services {
  const executor = services.db.getExecutor()
  let found: QueryId | undefined
  const db = services.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (executor.compileQuery(node, queryId).sql.includes(text)) found ??= queryId
      return node
    },
    async transformResult({ result, queryId }) {
      if (queryId === found) await happen()
      return result
    },
  })
  return { ...services, db }
}
