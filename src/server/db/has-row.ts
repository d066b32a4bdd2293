/** Runs a query, or a change with `returning`, and tells whether it has a row. */
export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined
