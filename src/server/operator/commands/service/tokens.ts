import { TOKEN_ROLES } from '#contract/console/roles.ts'
import { MAX_TOKENS } from '#contract/console/tokens.ts'
import { TOKEN_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import { siteAddress } from '../../../http/origin.ts'
import { makeToken, revokeToken } from '../../actions/tokens.ts'
import { apiDocument } from '../../api-document/api-document.ts'
import { english } from '../../english.ts'
import { jsonText, lastDay } from '../../plain-text.ts'
import { listTokens } from '../../tokens/list-tokens.ts'
import { changing, changingNamed, command, refuse, type Subject } from '../command.ts'
import { listing } from '../listing.ts'
import { newFile, several, text } from '../options.ts'
import { writeNewFile } from '../write-new-file.ts'

const name = text('<name>', 'the name of a token, such as nightly-export')

export const TOKENS: Subject = {
  about: "Tokens for your own tools to call the console's API, and its document",
  commands: {
    list: listing({
      about: 'List the tokens of your own tools: roles, end and the day of the last use.',
      read: listTokens,
      none: 'No tokens. Make one with: tokens make <name>',
      head: ['token', 'roles', 'made by', 'until', 'last used', ''],
      row: ({ name, roles, made_by, ends_at_ms, last_used_day, is_ended }) => [
        name,
        roles.join(),
        made_by,
        lastDay(ends_at_ms),
        last_used_day ?? 'never',
        is_ended ? 'ended' : '',
      ],
    }),

    make: changing({
      about: 'Make a token for a tool, and show it once.',
      examples: ['bookkeeping --roles finance --until 2027-06-30 --reason "daily orders"'],
      target: name,
      options: {
        roles: several(TOKEN_ROLES, '<role,…>', 'its roles'),
        until: text('<date>', 'its last day in UTC, at most a year from now'),
      },
      change: async (services, { target: name, options, author }) => {
        const made = await makeToken(services, { name, ...options }, null, author)
        if ('problem' in made)
          refuse(english(TOKEN_PROBLEM_WORDS[made.problem], { most: MAX_TOKENS }))
        return `${name}: made. The token, which is not shown again:\n${made.token}`
      },
    }),

    revoke: changingNamed({
      about: 'Revoke a token right away.',
      target: name,
      change: async (services, target, author) => {
        const token = (await listTokens(services)).find(({ name }) => name === target)
        return token && (await revokeToken(services, token.token_id, author))
      },
      done: 'revoked',
      missing: (name) => `No token named ${name}. See their names: tokens list`,
    }),

    document: command({
      about: 'Write the API that tokens may call into a new file, as OpenAPI 3.1.',
      target: newFile,
      run: async (context, { target: file }) => {
        const document = apiDocument(siteAddress(context.readConfig()))
        await writeNewFile(file, [jsonText(document)])
        return `${file}: written\n`
      },
    }),
  },
}
