import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { appName } from '#domain/site/locales.ts'
import { shownValue } from '../remote.ts'
import { site } from '../state/app/site.ts'
import { Lark } from '../ui/basic/lark.tsx'

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    fontWeight: 700,
    fontSize: '18',
    textDecoration: 'none',
  },
})

/** Returns the application's name in the reader's language (requirement 1.7); empty until it is known. */
export function useAppName(): string {
  const { i18n } = useLingui()
  const config = shownValue(useSnapshot(site).config)?.web_config
  return config === undefined ? '' : appName(config, i18n.locale)
}

export function Brand() {
  const { t } = useLingui()
  const name = useAppName()
  return (
    <Home href="/" aria-label={name === '' ? t`Home` : undefined}>
      <Lark size="32px" />
      <chakra.span>{name}</chakra.span>
    </Home>
  )
}
