import { expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/db/open.ts'
import { forEachEngine, onSqlite } from '../../support/engines.ts'

const names = (count: number) => Array.from({ length: count }, (_, index) => `terms-${index}`)

onSqlite((engine) => {
  it('lists of a thousand lengths are written as eleven statements, which take memory each', async () => {
    const { db, close } = openDatabase(await engine.preparedDatabaseUrl(), { exclusive: false })
    const texts = names(1024).map((_, index) => {
      const found = db
        .selectFrom('content')
        .select('name')
        .where('name', 'in', names(index + 1))
      return found.compile().sql
    })
    expect(new Set(texts).size).toBe(11)
    await close()
  })
})

forEachEngine((engine) => {
  it.each([1, 3, 300, 1500])('a list of %i values finds what it names, once', async (count) => {
    const { db, close } = openDatabase(await engine.preparedDatabaseUrl(), { exclusive: false })
    const { name } = await db.selectFrom('content').select('name').executeTakeFirstOrThrow()
    const list = [name, ...names(count - 1)]
    const named = db.selectFrom('content').select('name').where('name', 'in', list)
    const others = db.selectFrom('content').select('name').where('name', 'not in', list)
    expect(new Set((await named.execute()).map((row) => row.name))).toEqual(new Set([name]))
    const left = (await others.execute()).map((row) => row.name)
    expect(left.length).toBeGreaterThan(0)
    expect(left).not.toContain(name)
    await close()
  })
})
