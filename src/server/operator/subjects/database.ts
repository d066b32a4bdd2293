import { resolve } from 'node:path'
import { backUp, move, restore } from '../database-commands.ts'
import { NO_REASON, type Subject } from '../subject.ts'

export const DATABASE: Subject = {
  usage: `
  database backup <folder> [--keep <how many>] [--json]
                            write the database as it is now into one checked file, beside a running
                            server; with --keep older ones are removed
  database restore <file> --reason <why> [--replace] [--json]
                            make a backup the database, while no server runs: an empty one, or with
                            --replace on SQLite, which keeps the one of before beside it
  database move <file> --reason <why> [--json]
                            copy a SQLite database into the empty PostgreSQL of DATABASE_URL, and
                            compare every row
`,
  commands: {
    'backup <folder>': ({ of, options, isJson, author }) => {
      const { keep } = options
      if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
        return '--keep takes a whole number above zero: --keep 14'
      }
      const order = { folder: resolve(of), keep: keep === undefined ? keep : Number(keep), isJson }
      return (_give, { read, now }) => backUp({ config: read(), now, author }, order)
    },
    'restore <file>': ({ of, options, isJson, may_replace, author }) => {
      if (options.reason === undefined) return NO_REASON
      const order = { file: resolve(of), may_replace, isJson }
      return (_give, { read, now }) => restore({ config: read(), now, author }, order)
    },
    'move <file>': ({ of, options, isJson, author }) => {
      if (options.reason === undefined) return NO_REASON
      const order = { file: resolve(of), isJson }
      return (_give, { read, now }) => move({ config: read(), now, author }, order)
    },
  },
}
