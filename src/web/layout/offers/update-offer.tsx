import { Trans, useLingui } from '@lingui/react/macro'
import { acceptUpdate, putOffUpdate } from '../../state/app/update.ts'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'
import { Floating } from '../../ui/frames/floating.tsx'

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

/** Asks whether to use a new build now or later. */
export default function UpdateOffer({ waiting }: { waiting: boolean }) {
  const { t } = useLingui()
  return (
    <Floating>
      <chakra.span paddingBlock="2">
        {waiting ? (
          <Trans>A new version is ready</Trans>
        ) : (
          <Trans>Another tab already runs a new version. Reload when you’re ready.</Trans>
        )}
      </chakra.span>
      <Answer type="button" onClick={acceptUpdate}>
        {waiting ? (
          <Trans comment="button: takes the new version">Update</Trans>
        ) : (
          <Trans>Reload</Trans>
        )}
      </Answer>
      <Answer
        type="button"
        color="mutedOnNight"
        aria-label={t({ message: 'Later', comment: 'button: not now' })}
        onClick={putOffUpdate}
      >
        <Icon name="close" size={16} />
      </Answer>
    </Floating>
  )
}
