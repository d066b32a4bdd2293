import { useLingui } from '@lingui/react/macro'
import { needCatalogue } from '../../i18n.ts'
import { SECTION_NAMES } from './settings/section-names.ts'
import type { Section } from './tab-of-address.ts'

export const prepare = () => needCatalogue('settings')

/** Titles a part of the area that no tab names; loaded with the part, as few members open one. */
export default function LateTitle({ part }: { part: Section }) {
  const { i18n } = useLingui()
  return i18n._(SECTION_NAMES[part])
}
