import { sql } from 'kysely'
import { MIGRATIONS } from '../../src/server/db/migrate.ts'

/** Migrations of this version and of a later one, which adds a column and rebuilds a table with its rows. */
export const LATER_MIGRATIONS: typeof MIGRATIONS = {
  ...MIGRATIONS,
  '9998-nicknames': {
    async up(db) {
      await sql`alter table account add column nickname text`.execute(db)
      await sql`update account set nickname = invitation_code`.execute(db)
    },
  },
  '9999-ledger': {
    async up(db) {
      await sql`create table rebuilt as select * from ledger`.execute(db)
      await sql`drop table ledger`.execute(db)
      await sql`alter table rebuilt rename to ledger`.execute(db)
    },
  },
}
