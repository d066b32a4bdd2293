import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { appName } from '#domain/site/locales.ts'
import { shownValue } from '../../remote.ts'
import { loadPlans, site } from '../../state/app/site.ts'
import { Features } from './features.tsx'
import { Figures } from './figures.tsx'
import { GetApp } from './get-app.tsx'
import { Help } from './help.tsx'
import { Hero } from './hero.tsx'
import { PriceBand } from './price-band.tsx'
import { Security } from './security.tsx'
import { Streaming } from './streaming.tsx'
import { Testimonials } from './testimonials.tsx'

/** The home page; its bands span the whole window. */
export default function HomePage() {
  const { i18n } = useLingui()
  const { config, plans } = useSnapshot(site)
  const settings = shownValue(config)
  const claims = settings?.claims
  useEffect(() => {
    loadPlans()
  }, [])
  return (
    <>
      <Hero
        app_name={settings === null ? '' : appName(settings.web_config, i18n.locale)}
        settings={settings}
        plans={shownValue(plans)}
      />
      <Figures claims={claims} />
      <Features devices={settings?.device_limits ?? null} />
      <Streaming claims={claims} />
      <Security claims={claims} />
      <Testimonials />
      <PriceBand settings={settings} plans={shownValue(plans)} />
      <Help />
      <GetApp />
    </>
  )
}
