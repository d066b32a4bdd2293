import { useLingui } from '@lingui/react/macro'
import { needCatalogue } from '../../i18n.ts'
import { VIEW_NAMES } from './connection/view-names.ts'
import { SECTION_NAMES } from './settings/section-names.ts'
import type { Section, View } from './tab-of-address.ts'

export const prepare = () => Promise.all([needCatalogue('settings'), needCatalogue('devices')])

const NAMES = { ...SECTION_NAMES, ...VIEW_NAMES }

/** Titles a part of the area that no tab names; loaded with the part, as few members open one. */
export default function LateTitle({ part }: { part: Section | View }) {
  const { i18n } = useLingui()
  return i18n._(NAMES[part])
}
