import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { LinkApp } from '#contract/site/link-apps.ts'
import type { Platform } from '#domain/devices/devices.ts'
import { formatDate } from '../../../format.ts'
import { shownValue } from '../../../remote.ts'
import { linkApps, loadLinkApps } from '../../../state/devices/link-apps.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LoadFailed } from '../../../ui/basic/load-states.tsx'
import { OutsideLink } from '../../../ui/basic/text-link.tsx'
import { ChoicePills } from '../../../ui/controls/choice-pills.tsx'

/** An app as the page reads it, which nobody changes here. */
export type ListedApp = Readonly<Omit<LinkApp, 'stores'>> & { stores: Readonly<LinkApp['stores']> }

/** Returns the apps of a system that follow links, and the one that is used: the first until another is chosen. */
export function useLinkApp(Platform: Platform) {
  const { file } = useSnapshot(linkApps)
  const [name, choose] = useState<string | null>(null)
  useEffect(() => {
    loadLinkApps()
  }, [])
  const apps: readonly ListedApp[] = (shownValue(file)?.apps ?? []).filter(
    ({ stores }) => stores[Platform] !== undefined,
  )
  const app = apps.find((candidate) => candidate.name === name) ?? apps[0] ?? null
  return { status: file.status, apps, app, choose }
}

/** Lets the member choose the app; says so when the list can't be read. */
export function ChooseApp({ status, apps, app, choose }: ReturnType<typeof useLinkApp>) {
  if (status === 'failed') return <LoadFailed onRetry={loadLinkApps} />
  if (app === null || apps.length === 1) return null
  return (
    <ChoicePills
      legend={<Trans>The app for this link</Trans>}
      options={apps.map(({ name }) => ({ value: name, label: name, translate: 'no' }))}
      chosen={app.name}
      onChoose={choose}
    />
  )
}

/** Says which app to install, from where and from which version on, and when that was checked. */
export function InstallApp({ app, Platform }: { app: ListedApp | null; Platform: Platform }) {
  const { i18n } = useLingui()
  if (app === null) {
    return <Trans>Install an app that reads profiles of mihomo or sing-box.</Trans>
  }
  const { name, since, stores, checked } = app
  const day = formatDate(Date.parse(`${checked}T12:00Z`), i18n.locale)
  const link = (
    <OutsideLink href={stores[Platform]} target="_blank" rel="noopener noreferrer" translate="no">
      {name}
    </OutsideLink>
  )
  return (
    <>
      {since === '' ? (
        <Trans>Install {link}.</Trans>
      ) : (
        <Trans>
          Install {link}, version {since} or newer.
        </Trans>
      )}{' '}
      <chakra.span color="muted" fontSize="14">
        <Trans>Checked on {day}.</Trans>
      </chakra.span>
    </>
  )
}
