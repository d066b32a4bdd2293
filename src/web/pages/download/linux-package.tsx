import { Trans, useLingui } from '@lingui/react/macro'
import { showToast } from '../../state/app/toast.ts'
import { chakra } from '../../theme/chakra.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'

/** How the package is installed, by the families of Linux. */
const COMMANDS = [
  ['Debian, Ubuntu', 'sudo apt install wireguard-tools'],
  ['Fedora', 'sudo dnf install wireguard-tools'],
] as const

/** Says what Linux needs. @param hasCommands whether the commands are shown, to be copied */
export function LinuxPackage({ hasCommands }: { hasCommands: boolean }) {
  const { t } = useLingui()
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <p>
        <Trans>
          WireGuard is part of Linux. You only need the package{' '}
          <code translate="no">wireguard-tools</code>.
        </Trans>
      </p>
      {hasCommands &&
        COMMANDS.map(([system, command]) => (
          <div key={system}>
            <chakra.p color="muted" fontSize="14" translate="no">
              {system}
            </chakra.p>
            <chakra.div
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              minHeight="12"
              paddingInlineStart="4"
              borderRadius="card"
              background="sunken"
              dir="ltr"
            >
              <chakra.code translate="no" fontFamily="mono" fontSize="14" overflowWrap="anywhere">
                {command}
              </chakra.code>
              <CopyButton
                text={command}
                label={t`Copy the command for ${system}`}
                announce={showToast}
              />
            </chakra.div>
          </div>
        ))}
    </chakra.div>
  )
}
