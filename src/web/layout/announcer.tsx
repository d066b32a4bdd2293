import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { announcement, hush } from '../state/announcement.ts'
import { Icon } from '../ui/icons.tsx'

const SHOWN_FOR_MS = 6000

/** The live region: what has just happened, in a line at the foot of the page. */
export function Announcer() {
  const { t } = useLingui()
  const { text, id } = useSnapshot(announcement)
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(hush, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <chakra.div
      role="status"
      aria-live="polite"
      position="fixed"
      insetInline="0"
      bottom="calc(env(safe-area-inset-bottom) + 1rem)"
      zIndex="20"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      paddingInline="4"
      css={{ 'body:has([data-bottom-tabs]) &': { lgDown: { marginBottom: '14' } } }}
    >
      {text !== '' && (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="3"
          background="night.1"
          color="#F6F1E9"
          border="1px solid"
          borderColor="night.3"
          borderRadius="pill"
          paddingInlineStart="5"
          paddingInlineEnd="2"
          boxShadow="raised"
          pointerEvents="auto"
        >
          <span>{text}</span>
          <chakra.button
            type="button"
            display="grid"
            placeItems="center"
            width="11"
            height="11"
            cursor="pointer"
            aria-label={t`Dismiss`}
            onClick={hush}
          >
            <Icon name="close" size={16} />
          </chakra.button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
