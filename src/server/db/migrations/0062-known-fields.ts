import { type Kysely, sql } from 'kysely'

type Fields = Record<string, unknown>
type Tidy = (value: Fields) => Fields

const only = (value: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))

const tidyClaims: Tidy = (claims) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, claim]) => [
      name,
      only(claim as Fields, ['id', 'shown', 'confirmed', 'value']),
    ]),
  )
const tidyTestimonials: Tidy = ({ testimonials }) => ({
  testimonials: (testimonials as Fields[]).map((one) => only(one, ['role', 'text', 'sample'])),
})

const FILES: Readonly<Record<string, Tidy>> = {
  'content/claims.json': tidyClaims,
  'content/testimonials.en-US.json': tidyTestimonials,
  'content/testimonials.zh-CN.json': tidyTestimonials,
}

/**
 * Gives plans a planned price and a place on no list. Removes unknown fields of stored claims and
 * testimonials: no page showed them, and files with them are now refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('plan')
    .addColumn('is_hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('plan').addColumn('planned_from_ms', 'bigint').execute()
  for (const price of ['planned_price_minor', 'planned_original_price_minor']) {
    await db.schema.alterTable('plan').addColumn(price, 'integer').execute()
  }
  for (const [name, tidy] of Object.entries(FILES)) {
    const { rows } = await sql<{ value: string }>`
      select value from content where name = ${name}`.execute(db)
    for (const { value } of rows) {
      const stored: Fields = JSON.parse(value)
      const tidied = tidy(stored)
      // a file without such fields keeps its layout
      if (JSON.stringify(tidied) === JSON.stringify(stored)) continue
      const text = `${JSON.stringify(tidied, null, 2)}\n`
      await sql`update content set value = ${text} where name = ${name}`.execute(db)
    }
  }
}
