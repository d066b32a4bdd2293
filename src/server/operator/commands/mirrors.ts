import { generateKeyPairSync } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { isHostName } from '#domain/text/host-name.ts'
import { selectMirrorLists } from '../../mirrors/queries.ts'
import { publicKeyOf, readSigningKey, signMirrors } from '../actions/mirrors.ts'
import { lastDay } from '../plain-text.ts'
import { type Context, command, reading, refuse, type Subject } from './command.ts'
import { printRows } from './listing.ts'
import { newFile, text, until, wholeNumber } from './options.ts'
import { readText } from './read-text.ts'
import { writeNewFile } from './write-new-file.ts'

export const MIRRORS: Subject = {
  about: 'Signed addresses that lead members to the service when its own is blocked',
  commands: {
    list: reading({
      about: 'List the addresses that members see, by group, and the signed lines.',
      read: ({ db }) => selectMirrorLists(db),
      print: (lists) => {
        const rows = printRows(lists, {
          none: 'No mirrors yet. Make a key with: mirrors new-key <file>',
          row: ({ mirror_group, hosts, line }) => [
            `group ${mirror_group + 1}`,
            hosts.replaceAll(',', ' '),
            line,
          ],
        })
        const [first] = lists
        if (!first) return rows
        return `List ${first.number}, until ${lastDay(first.ends_at_ms)}, key ${first.public_key}\n${rows}`
      },
    }),

    'new-key': command({
      about: 'Make the key that signs lists. Keep the file apart from the database.',
      target: newFile,
      run: async (context, { target }) => {
        const file = keyFile(context, target)
        const { privateKey } = generateKeyPairSync('ed25519')
        const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
        await writeNewFile(file, [`${pem}`])
        return `${file}: the new key, ${publicKeyOf(privateKey)}. Keep a copy of the file offline: devices follow no other key.\n`
      },
    }),

    sign: command({
      about:
        'Sign these host names in place of the earlier ones. Each member sees as many of them as --each says.',
      examples: [
        'one.example,two.example,three.example --file key.pem --each 2 --until 2027-12-31',
      ],
      target: text('<hosts>', 'host names, with commas between them'),
      options: {
        file: text('<key>', 'the file of the key, such as /etc/skylark/mirrors/key.pem'),
        each: wholeNumber('how many a member sees', { most: 99, example: '--each 3' }),
        until: until('the last day of the list, in UTC'),
      },
      reason: 'optional',
      run: async (context, { target, options: { file, each, until: ends_at_ms }, author }) => {
        const hosts = target.split(',')
        const wrong = hosts.find((host) => !isHostName(host))
        if (wrong !== undefined)
          refuse(
            `${wrong} is not a host name in lower case. Write for instance: one.example,two.example`,
          )
        if (new Set(hosts).size < hosts.length) refuse('A host name is listed twice.')
        const key = readSigningKey(await readText(keyFile(context, file)))
        if (key === null)
          refuse(`${file} holds no Ed25519 key in PEM. Make one with: mirrors new-key <file>`)
        const services = await context.open()
        const [before] = await selectMirrorLists(services.db)
        const lists = await signMirrors(services, { hosts, each, ends_at_ms }, key, author)
        if (lists === null)
          refuse(
            'With so many or so long names a list is longer than 200 characters. Use a smaller --each.',
          )
        const signed = `${hosts.length} addresses in ${lists.length} groups, until ${lastDay(ends_at_ms)}\n`
        return before && before.public_key !== publicKeyOf(key)
          ? `${signed}The key has changed: devices that know the earlier one accept it after ${lastDay(before.ends_at_ms)}.\n`
          : signed
      },
    }),
  },
}

/** @throws {CommandError} for a file in the data folder: somebody who copies that must not get the key */
function keyFile({ readConfig }: Context, name: string): string {
  const file = resolve(name)
  const { dataDir } = readConfig()
  if (!relative(resolve(dataDir), file).startsWith('..'))
    refuse(`${file} is in the data folder. Keep this key apart from the database.`)
  return file
}
