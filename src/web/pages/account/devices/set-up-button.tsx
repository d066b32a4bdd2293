import { useLingui } from '@lingui/react/macro'
import { useCanChange } from '../../../state/app/can-change.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { SET_UP_PATH, setUpWords } from '../../../ui/product/this-device.ts'

/** Leads to setting up the device in hand, which needs the service. */
export function SetUpButton() {
  const { i18n } = useLingui()
  const { can, reason } = useCanChange()
  const words = i18n._(setUpWords())
  if (can) return <LinkButton href={SET_UP_PATH}>{words}</LinkButton>
  return (
    <Button disabled aria-description={reason ?? undefined}>
      {words}
    </Button>
  )
}
