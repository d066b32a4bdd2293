import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { acceptUpdate, putOffUpdate, update, watchUpdate } from '../state/update.ts'
import { Icon } from '../ui/icons.tsx'

const Answer = chakra('button', {
  base: {
    minHeight: '11',
    paddingInline: '3',
    borderRadius: 'pill',
    fontWeight: 700,
    color: 'facet',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _focusVisible: { outlineColor: 'facet' },
  },
})

/** A newer build is offered, never forced: a quiet line at the foot of the page, which moves nothing. */
export function UpdateBar() {
  const { t } = useLingui()
  const { waiting, replaced, put_off } = useSnapshot(update)
  useEffect(watchUpdate, [])
  return (
    <chakra.div
      role="status"
      position="fixed"
      insetInline="0"
      bottom="calc(env(safe-area-inset-bottom) + 1rem)"
      zIndex="19"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      paddingInline="4"
      css={{ 'body:has([data-bottom-tabs]) &': { lgDown: { marginBottom: '14' } } }}
      _print={{ display: 'none' }}
    >
      {(waiting || replaced) && !put_off && (
        <chakra.div
          display="flex"
          alignItems="center"
          background="night.1"
          color="#F6F1E9"
          border="1px solid"
          borderColor="night.3"
          borderRadius="1.5rem"
          paddingInlineStart="5"
          paddingInlineEnd="1"
          lineHeight={1.35}
          boxShadow="raised"
          pointerEvents="auto"
        >
          <chakra.span paddingBlock="2">
            {waiting ? (
              <Trans>A new version is ready</Trans>
            ) : (
              <Trans>A new version runs in another tab. Reload when you are ready.</Trans>
            )}
          </chakra.span>
          <Answer type="button" onClick={acceptUpdate}>
            {waiting ? <Trans>Use it</Trans> : <Trans>Reload</Trans>}
          </Answer>
          <Answer type="button" color="#B4BFD1" aria-label={t`Later`} onClick={putOffUpdate}>
            <Icon name="close" size={16} />
          </Answer>
        </chakra.div>
      )}
    </chakra.div>
  )
}
