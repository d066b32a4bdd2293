import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { watchBadge } from '../../state/install/badge.ts'
import { chakra } from '../../theme/chakra.ts'
import { IconButton } from '../../ui/basic/icon-button.tsx'
import { Icon } from '../../ui/basic/icons.tsx'

/** Adds what a browser window would have: a back button, and the badge on the app's icon. */
export default function Installed({ isPassShown }: { isPassShown: boolean }) {
  const { t } = useLingui()
  const [path, navigate] = useLocation()
  useEffect(
    () => watchBadge(() => isPassShown && document.visibilityState === 'visible'),
    [isPassShown],
  )
  // the account's tabs already lead everywhere
  if (path === PAGES.account) return null
  return (
    <IconButton
      aria-label={t({ message: 'Back', comment: 'button: goes to the page before' })}
      data-way-back
      onClick={() => (history.length > 1 ? history.back() : navigate(PAGES.account))}
      position="fixed"
      insetInlineStart="calc(env(safe-area-inset-left) + 1rem)"
      bottom="calc(env(safe-area-inset-bottom) + 1rem)"
      zIndex="18"
      width="12"
      height="12"
      background="card"
      border="hairline"
      boxShadow="raised"
      _active={{ background: 'sunken' }}
      _print={{ display: 'none' }}
    >
      <chakra.span transform="scaleX(-1)" _rtl={{ transform: 'none' }}>
        <Icon name="arrow" />
      </chakra.span>
    </IconButton>
  )
}
