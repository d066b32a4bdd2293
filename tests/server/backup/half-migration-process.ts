import { sql } from 'kysely'
import { MIGRATIONS, migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'

/** An upgrade that never gets beyond its middle; it says when it is there. */
const { db } = openDatabase(process.argv[2] ?? '', { exclusive: false })
await migrate(db, {
  ...MIGRATIONS,
  '9999-half': {
    async up(transaction) {
      await sql`alter table account add column half integer`.execute(transaction)
      await sql`update account set vip_type = 3`.execute(transaction)
      process.stdout.write('half\n')
      await new Promise(() => setInterval(() => {}, 1000))
    },
  },
})
