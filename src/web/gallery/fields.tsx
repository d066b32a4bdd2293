import { CheckBox } from '../ui/controls/check-box.tsx'
import { CodeField, type CodeFieldProps } from '../ui/controls/code-field.tsx'
import { EmailField } from '../ui/controls/email-field.tsx'
import { FactorCodeField } from '../ui/controls/factor-code-field.tsx'
import { Field } from '../ui/controls/field.tsx'
import { FormBody } from '../ui/controls/form-body.tsx'
import { NewPasswordFields } from '../ui/controls/new-password-fields.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { SwitchRow } from '../ui/controls/switch-row.tsx'
import { ignore, LONG_EMAIL, LONG_NAME, sample } from './samples.ts'
import type { Subject } from './subject.ts'

const EMPTY = { value: '', error: undefined, onChange: ignore }

const CODE: CodeFieldProps = {
  ...EMPTY,
  purpose: 'sign_up',
  status: 'idle',
  email: '',
  isLate: false,
  failure: null,
  secondsLeft: 0,
  mailboxHref: null,
  onComplete: ignore,
  onSend: ignore,
}

/** Fields and forms, filled and empty, refused and waiting. */
export const fields = (): Subject => ({
  id: 'fields',
  states: {
    empty: <Field {...EMPTY} label={sample('label')} hint={sample('hint')} />,
    'long name': <Field {...EMPTY} label={sample('label')} value={LONG_NAME} />,
    refused: <Field {...EMPTY} label={sample('label')} error={sample('error')} />,
    lines: <Field {...EMPTY} label={sample('label')} lines={3} value={sample('sentence')} />,
    email: <EmailField {...EMPTY} value={LONG_EMAIL} />,
    password: <PasswordField {...EMPTY} label={sample('label')} autoComplete="off" />,
    'new password': (
      <NewPasswordFields
        label={sample('label')}
        password={EMPTY}
        confirmation={EMPTY}
        shown={false}
        onShow={ignore}
      />
    ),
    code: <CodeField {...CODE} />,
    'code sent': <CodeField {...CODE} status="sent" email={LONG_EMAIL} secondsLeft={59} />,
    'code late': <CodeField {...CODE} status="sent" email={LONG_EMAIL} isLate secondsLeft={59} />,
    'code failed': <CodeField {...CODE} failure={sample('error')} error={sample('error')} />,
    authenticator: <FactorCodeField {...EMPTY} kind="authenticator" />,
    'either factor': <FactorCodeField {...EMPTY} kind="either" />,
    'check box': <CheckBox>{sample('sentence')}</CheckBox>,
    ...switches(),
    'form failed': (
      <FormBody refused={0} failure={sample('error')} onSubmit={ignore}>
        <Field {...EMPTY} label={sample('label')} />
      </FormBody>
    ),
  },
})

const switches = () =>
  Object.fromEntries(
    [
      { name: 'on', isOn: true, disabled: false },
      { name: 'off', isOn: false, disabled: false },
      { name: 'switch offline', isOn: true, disabled: true },
    ].map(({ name, ...state }) => [
      name,
      <SwitchRow key={name} {...state} name={sample('label')} onChange={ignore}>
        {sample('sentence')}
      </SwitchRow>,
    ]),
  )
