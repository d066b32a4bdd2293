import { TOKEN_ROLES, type TokenRole } from '#contract/console/roles.ts'
import { MAX_TOKENS, type TokenProblem } from '#contract/console/tokens.ts'
import { siteAddress } from '../../../http/origin.ts'
import { makeToken, revokeToken } from '../../actions/tokens.ts'
import { apiDocument } from '../../api-document/api-document.ts'
import { columns, jsonText, lastDay } from '../../plain-text.ts'
import { listTokens } from '../../tokens/list-tokens.ts'
import { requireReason, type Subject } from '../command.ts'
import { CommandError, UsageError } from '../command-error.ts'
import { writeNewFile } from '../write-new-file.ts'

export const TOKENS: Subject = {
  usage: `
  tokens list [--json]      list the tokens of your own tools: roles, end and the day of the last use
  tokens make <name> --roles <role,…> --until <date> --reason <why>
                            make a token for a tool, and show it once. Roles: support, finance, nodes,
                            content; the date is its last day in UTC, at most a year from now
  tokens revoke <name> --reason <why>
                            revoke a token right away
  tokens document <file>    write the API that tokens may call into a new file, as OpenAPI 3.1
`,
  commands: {
    list: async (context, { json }) => {
      const tokens = await listTokens(await context.open())
      if (json) return jsonText(tokens)
      if (tokens.length === 0) return 'No tokens. Make one with: tokens make <name>\n'
      return columns([
        ['token', 'roles', 'made by', 'until', 'last used', ''],
        ...tokens.map(({ name, roles, made_by, ends_at_ms, last_used_day, is_ended }) => [
          name,
          roles.join(),
          made_by,
          lastDay(ends_at_ms),
          last_used_day ?? 'never',
          is_ended ? 'ended' : '',
        ]),
      ])
    },

    'make <name>': async (context, args) => {
      const { target: name, options, author } = args
      const roles = readRoles(options.roles ?? '')
      if (options.until === undefined) throw new UsageError(PROBLEMS.end_invalid)
      requireReason(args)
      const wish = { name, roles, until: options.until }
      const made = await makeToken(await context.open(), wish, null, author)
      if ('problem' in made) throw new CommandError(PROBLEMS[made.problem])
      return `${name}: made. The token, which is not shown again:\n${made.token}\n`
    },

    'revoke <name>': async (context, args) => {
      requireReason(args)
      const services = await context.open()
      const token = (await listTokens(services)).find(({ name }) => name === args.target)
      if (!token || !(await revokeToken(services, token.token_id, args.author)))
        throw new CommandError(`No token named ${args.target}. See their names: tokens list`)
      return `${args.target}: revoked\n`
    },

    'document <file>': async (context, { target: file }) => {
      const document = apiDocument(siteAddress(context.readConfig()))
      await writeNewFile(file, [jsonText(document)])
      return `${file}: written\n`
    },
  },
}

const PROBLEMS: Record<TokenProblem, string> = {
  name_invalid:
    'A token name needs 2 to 40 lower-case letters, digits, dots or dashes: nightly-export',
  name_taken: 'There is a token of that name already. Choose another, or revoke it first.',
  end_invalid:
    '--until needs a day that has not ended, at most a year from now: --until 2027-06-30',
  too_many: `There are ${MAX_TOKENS} tokens already. Revoke one first.`,
}

/** @throws {UsageError} when one is unknown, or there is none */
function readRoles(typed: string): TokenRole[] {
  const words = typed.split(',').map((word) => word.trim())
  if (words.some((word) => !TOKEN_ROLES.some((role) => role === word)))
    throw new UsageError(`--roles takes: ${TOKEN_ROLES.join()}`)
  return TOKEN_ROLES.filter((role) => words.includes(role))
}
