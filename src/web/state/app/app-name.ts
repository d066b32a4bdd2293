import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { appName } from '#domain/site/locales.ts'
import { shownValue } from '../../remote.ts'
import { site } from './site.ts'

/** Returns the application's name in the reader's language (requirement 1.7); empty until it is known. */
export function useAppName(): string {
  const { i18n } = useLingui()
  const config = shownValue(useSnapshot(site).config)?.web_config
  return config === undefined ? '' : appName(config, i18n.locale)
}
