import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { selectMessagesIn } from '../../../src/server/messages/queries.ts'
import { forEachEngine } from '../../support/engines.ts'

forEachEngine((engine) => {
  it('messages to support wait, are answered or closed as before, with their answers', async () => {
    const { db, close } = openDatabase(await engine.freshDatabaseUrl(), { exclusive: false })
    await migrate(db, { up_to: '0047-allowance-notices' })
    for (const [id, answered_at_ms, answer] of [
      ['waits', null, null],
      ['answered', 5, 'Under Orders.'],
      ['by telephone', 7, null],
    ]) {
      await sql`insert into support_message
        (message_id, email, locale, message, created_at_ms, answered_at_ms, answer)
        values (${id}, 'ann@mail.example', 'en-US', 'Where?', 3, ${answered_at_ms}, ${answer})`.execute(
        db,
      )
    }
    await migrate(db)
    const [waiting, answered, closed] = await Promise.all([
      selectMessagesIn(db, 'waiting', 10),
      selectMessagesIn(db, 'answered', 10),
      selectMessagesIn(db, 'closed', 10),
    ])
    const latest = await db
      .selectFrom('support_message')
      .select(['message_id', 'latest_at_ms', 'is_unread'])
      .orderBy('message_id')
      .execute()
    await close()
    expect(waiting).toMatchObject([{ message_id: 'waits', waiting_since_ms: 3, replies: [] }])
    const reply = { is_ours: true, text: 'Under Orders.', created_at_ms: 5 }
    expect(answered).toMatchObject([{ message_id: 'answered', replies: [reply] }])
    expect(closed).toMatchObject([{ message_id: 'by telephone', closed_at_ms: 7, replies: [] }])
    expect(latest).toEqual([
      { message_id: 'answered', latest_at_ms: 5, is_unread: 0 },
      { message_id: 'by telephone', latest_at_ms: 3, is_unread: 0 },
      { message_id: 'waits', latest_at_ms: 3, is_unread: 0 },
    ])
  })
})
