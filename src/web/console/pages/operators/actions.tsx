import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import * as api from '#contract/console/operators.ts'
import {
  type ListedOperator,
  MOST_OPERATORS,
  type OperatorProblem,
} from '#contract/console/operators.ts'
import { ROLES, type Role } from '#contract/console/roles.ts'
import { OPERATOR_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import { sayIn } from '../../say-in.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { chosenOf } from '../../ui/action-field.tsx'
import { ROLE_WORDS } from '../../words.ts'

/** Asks for the name and roles of a new operator, and gives the link for signing in. */
export function AddOperator({ onDone }: { onDone: (link: string | null) => void }) {
  const { t } = useLingui()
  const rolesField = useRolesField()
  return (
    <OperatorAction
      look="primary"
      title={t`Add an operator`}
      lead={
        <Trans>
          You get a link for them to choose a password and two-step verification. Owners can do
          everything, and give others their roles.
        </Trans>
      }
      action={t`Add operator`}
      fields={[
        {
          name: 'name',
          label: t({ message: 'Name', context: 'person' }),
          hint: t`As shown in the audit log, such as ana.li`,
          maxLength: 40,
        },
        rolesField([]),
      ]}
      send={({ name = '', roles, why }) =>
        callConsole(api.addOperator, {
          request: { name: name.trim(), roles: chosenOf(ROLES, roles), why },
        })
      }
      onDone={({ link }) => onDone(link)}
    />
  )
}

/** Asks for an operator's new roles. */
export function ChangeRoles({
  operator: { name, roles },
  onDone,
}: {
  operator: ListedOperator
  onDone: () => void
}) {
  const { t } = useLingui()
  const rolesField = useRolesField()
  return (
    <OperatorAction
      title={t`Roles of ${name}`}
      lead={
        <Trans>
          They apply from the next action. Someone who stops being an owner loses their tokens.
        </Trans>
      }
      label={t`Change roles`}
      action={t`Save`}
      fields={[rolesField(roles)]}
      send={({ roles, why }) =>
        callConsole(api.changeOperatorRoles, {
          params: { name },
          request: { roles: chosenOf(ROLES, roles), why },
        })
      }
      onDone={onDone}
    />
  )
}

/** Asks before it resets an operator's password and two-step verification. */
export function ResetOperator({
  name,
  onDone,
}: {
  name: string
  onDone: (link: string | null) => void
}) {
  const { t } = useLingui()
  return (
    <OperatorAction
      title={t`New link for ${name}`}
      lead={
        <Trans>
          For someone who has lost a password, phone or passkey. Sessions, password, two-step
          verification and tokens end right away.
        </Trans>
      }
      action={t({ message: 'New link', comment: 'button: for the sign-in of an operator' })}
      danger
      send={({ why }) => callConsole(api.resetOperator, { params: { name }, request: { why } })}
      onDone={({ link }) => onDone(link)}
    />
  )
}

/** Asks before an operator's access ends. */
export function RemoveOperator({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <OperatorAction
      title={t`Remove ${name}`}
      lead={
        <Trans>
          They are signed out and lose their tokens right away. The audit log keeps what they did.
        </Trans>
      }
      action={t`Remove`}
      danger
      send={({ why }) => callConsole(api.removeOperator, { params: { name }, request: { why } })}
      onDone={onDone}
    />
  )
}

/** Explains why a change of operators was refused. */
function OperatorAction<T extends { problem: OperatorProblem | null }>(
  action: Omit<ComponentProps<typeof Action<T>>, 'explainReply'>,
) {
  const { i18n } = useLingui()
  return (
    <Action
      {...action}
      explainReply={({ problem }) =>
        problem && sayIn(i18n)(OPERATOR_PROBLEM_WORDS[problem], { most: MOST_OPERATORS })
      }
    />
  )
}

function useRolesField() {
  const { t, i18n } = useLingui()
  return (initial: readonly Role[]) => ({
    name: 'roles',
    label: t`Roles`,
    initial: initial.join(),
    several: ROLES.map((role) => [role, i18n._(ROLE_WORDS[role])] as const),
  })
}
