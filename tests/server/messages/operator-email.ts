import type { TestApp } from '../../support/app.ts'

/** Sets the address that support is reached at, and lets the running service see it. */
export async function setOperatorEmail(
  { services: { db }, clock }: Pick<TestApp, 'services' | 'clock'>,
  email: string,
): Promise<void> {
  const name = 'content/web-config.json'
  const row = await db
    .selectFrom('content')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const value = JSON.stringify({ ...JSON.parse(row.value), email })
  clock.advance(2000)
  await db
    .updateTable('content')
    .set({ value, applied_at_ms: clock.nowMs })
    .where('name', '=', name)
    .execute()
}
