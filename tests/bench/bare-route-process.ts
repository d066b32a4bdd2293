import SqliteDatabase from 'better-sqlite3'
import fastify from 'fastify'

/** A server that does nothing but answer one row of a SQLite file: what account reads are compared with. */
const [file = '', port = ''] = process.argv.slice(2)
const account = new SqliteDatabase(file, { readonly: true }).prepare(
  `select account_id, rev, digital_account_number, email, registration_time_ms, last_login_time_ms,
     invitation_code, terms_version, expire_date, vip_type
   from account where account_id = ?`,
)
const app = fastify()
app.get<{ Params: { account_id: string } }>('/:account_id', async ({ params }) =>
  account.get(params.account_id),
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('listening')
