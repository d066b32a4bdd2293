import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { appName } from '#domain/site/locales.ts'
import { shownValue } from '../remote.ts'
import { site } from '../state/app/site.ts'

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
      <chakra.svg viewBox="0 0 32 32" width="32px" height="32px" aria-hidden="true">
        <chakra.path
          d="M3 21c5-.5 8-3.500 10.500-9.500C15 16 18 18.500 22.500 18.500L29 15l-4.500 7.500C20 28.500 10 29 3 21Z"
          fill="dawn"
        />
        <chakra.path
          d="M3 9C9 3 16 3 22 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </chakra.svg>
      <chakra.span>{name}</chakra.span>
    </Home>
  )
}
