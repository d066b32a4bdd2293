import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { storedTexts } from '../../../src/server/site/content/stored-content.ts'
import { forEachEngine } from '../../support/engines.ts'

const CLAIMS = 'content/claims.json'
const ROLES = 'content/testimonials.en-US.json'
const OTHERS = 'content/testimonials.zh-CN.json'

forEachEngine((engine) => {
  it('stored content loses the fields that files may no longer have, and nothing else', async () => {
    const { db, close } = openDatabase(await engine.freshDatabaseUrl(), { exclusive: false })
    await migrate(db, { up_to: '0056-sums-by-index' })
    const claim = { id: 'nodes', shown: true, confirmed: false, value: '9+' }
    const person = { role: 'A student', text: 'It works.', sample: false }
    const untouched = `{"testimonials":   [${JSON.stringify(person)}] }`
    for (const [name, text] of [
      [CLAIMS, JSON.stringify({ nodes: { ...claim, valeu: 'x' } })],
      [ROLES, JSON.stringify({ testimonials: [{ ...person, name: 'Ann' }], more: 1 })],
      [OTHERS, untouched],
    ]) {
      await sql`insert into content (name, value, applied_at_ms) values (${name}, ${text}, 1)`.execute(
        db,
      )
    }
    await migrate(db)
    const { texts } = await storedTexts(db)
    await close()
    expect(JSON.parse(texts.get(CLAIMS) ?? '')).toEqual({ nodes: claim })
    expect(JSON.parse(texts.get(ROLES) ?? '')).toEqual({ testimonials: [person] })
    expect(texts.get(OTHERS)).toBe(untouched)
  })
})
