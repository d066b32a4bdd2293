import { Trans, useLingui } from '@lingui/react/macro'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { chakra } from '../../theme/chakra.ts'
import { CopyButton } from '../controls/copy-button.tsx'

/**
 * Says what has to be done at another address of the service, with the account number to copy.
 * @param props.account_number null where this device knows no member
 * @param props.announce shows the result of copying
 */
export function SignInThere({
  account_number,
  announce,
}: {
  account_number: string | null
  announce: (text: string) => void
}) {
  const { t } = useLingui()
  if (account_number === null) {
    return <Trans>Sign in again there with your email or account number.</Trans>
  }
  const number = groupAccountNumber(account_number)
  return (
    <>
      <Trans>
        Sign in again there, for example with your account number{' '}
        <chakra.bdi whiteSpace="nowrap">
          <span translate="no">{number}</span>
        </chakra.bdi>
        .
      </Trans>{' '}
      <CopyButton text={account_number} label={t`Copy your account number`} announce={announce} />
    </>
  )
}
