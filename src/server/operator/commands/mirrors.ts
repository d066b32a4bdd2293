import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { isHostName } from '#domain/text/host-name.ts'
import { selectMirrorLists } from '../../mirrors/queries.ts'
import { publicKeyOf, readSigningKey, signMirrors } from '../actions/mirrors.ts'
import { columns, jsonText, lastDay } from '../plain-text.ts'
import type { Context, Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { readText } from './read-text.ts'
import { readUntil } from './read-until.ts'

export const MIRRORS: Subject = {
  usage: `
  mirrors list [--json]     list the addresses that members see, by group, and the signed lines
  mirrors new-key <file>    make the key that signs lists; keep the file apart from the database
  mirrors sign <hosts> --file <key> --each <number> --until <date> [--reason <why>]
                            sign these host names, separated by commas, in place of the earlier
                            ones; each member sees as many of them as --each says; the date is the
                            last day of the list, in UTC
`,
  commands: {
    list: async (context, { json }) => {
      const { db } = await context.open()
      const lists = await selectMirrorLists(db)
      if (json) return jsonText(lists)
      const [first] = lists
      if (!first) return 'No mirrors yet. Make a key with: mirrors new-key <file>\n'
      const rows = lists.map(({ mirror_group, hosts, line }) => [
        `group ${mirror_group + 1}`,
        hosts.replaceAll(',', ' '),
        line,
      ])
      const head = `List ${first.number}, until ${lastDay(first.ends_at_ms)}, key ${first.public_key}\n`
      return head + columns(rows)
    },

    'new-key <file>': async (context, { target }) => {
      const file = keyFile(context, target)
      const { privateKey } = generateKeyPairSync('ed25519')
      try {
        const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
        await writeFile(file, pem, { mode: 0o600, flag: 'wx' })
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        const reason = code === 'EEXIST' ? 'exists already' : `can't be written (${code})`
        throw new CommandError(`${file} ${reason}, so no key was made. Name a new file.`)
      }
      return `${file}: the new key, ${publicKeyOf(privateKey)}. Keep a copy of the file offline: devices follow no other key.\n`
    },

    'sign <hosts>': async (context, args) => {
      const { target, options, author } = args
      const { file, each = '' } = options
      const hosts = target.split(',')
      const wrong = hosts.find((host) => !isHostName(host))
      if (wrong !== undefined) {
        throw new CommandError(
          `${wrong} is not a host name in lower case. Write for instance: one.example,two.example`,
        )
      }
      if (new Set(hosts).size < hosts.length) throw new CommandError('A host name is there twice.')
      if (!/^[1-9]\d?$/.test(each)) {
        throw new UsageError('--each needs how many addresses a member sees: --each 3')
      }
      const ends_at_ms = readUntil(args, context.now())
      if (ends_at_ms === null)
        throw new UsageError('--until needs the last day: --until 2027-12-31')
      if (file === undefined)
        throw new UsageError('--file needs the key: --file /etc/skylark/mirrors/key.pem')
      const key = readSigningKey(await readText(keyFile(context, file)))
      if (key === null) {
        throw new CommandError(
          `${file} holds no Ed25519 key in PEM. Make one with: mirrors new-key <file>`,
        )
      }
      const services = await context.open()
      const [before] = await selectMirrorLists(services.db)
      const list = { hosts, each: Number(each), ends_at_ms }
      const lists = await signMirrors(services, list, key, author)
      if (lists === null) {
        throw new CommandError(
          'With so many or so long names a list is longer than 200 characters. Use a smaller --each.',
        )
      }
      const signed = `${hosts.length} addresses in ${lists.length} groups, until ${lastDay(ends_at_ms)}\n`
      return before && before.public_key !== publicKeyOf(key)
        ? `${signed}The key is another one: devices that know the earlier one follow it after ${lastDay(before.ends_at_ms)}.\n`
        : signed
    },
  },
}

/** @throws {CommandError} for a file in the data folder: whoever copies that must not get the key */
function keyFile({ readConfig }: Context, name: string): string {
  const file = resolve(name)
  const { dataDir } = readConfig()
  if (!relative(resolve(dataDir), file).startsWith('..')) {
    throw new CommandError(`${file} is in the data folder. Keep this key apart from the database.`)
  }
  return file
}
