import { Trans, useLingui } from '@lingui/react/macro'
import { TOKEN_ROLES } from '#contract/console/roles.ts'
import * as api from '#contract/console/tokens.ts'
import { TOKEN_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { now } from '../../../clock.ts'
import { sayIn } from '../../say-in.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { chosenOf } from '../../ui/action-field.tsx'
import { ROLE_WORDS } from '../../words.ts'

const USUAL_DAYS = 90

/** Asks for the name, roles and end of a token, and makes it. */
export function MakeToken({ onDone }: { onDone: (token: string) => void }) {
  const { t, i18n } = useLingui()
  const dayIn = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10)
  return (
    <Action
      look="primary"
      title={t`Create a token`}
      lead={
        <Trans>
          A tool makes calls with it, without two-step verification. Calls that need it, such as
          refunds, still need a person. The token ends with your own access.
        </Trans>
      }
      action={t`Create token`}
      fields={[
        {
          name: 'name',
          label: t`Name`,
          hint: t`As shown in the audit log, such as nightly-export`,
          maxLength: 40,
        },
        {
          name: 'roles',
          label: t`Roles`,
          hint: t`Only what the tool needs`,
          several: TOKEN_ROLES.map((role) => [role, i18n._(ROLE_WORDS[role])]),
        },
        {
          name: 'until',
          label: t`Last day`,
          hint: t`In UTC, within a year`,
          type: 'date',
          initial: dayIn(USUAL_DAYS),
          min: dayIn(0),
        },
      ]}
      send={({ name = '', roles, until = '', why }) =>
        callConsole(api.makeToken, {
          request: { name: name.trim(), roles: chosenOf(TOKEN_ROLES, roles), until, why },
        })
      }
      explainReply={({ problem }) =>
        problem === null
          ? null
          : sayIn(i18n)(TOKEN_PROBLEM_WORDS[problem], { most: api.MAX_TOKENS })
      }
      onDone={({ token }) => onDone(token ?? '')}
    />
  )
}
