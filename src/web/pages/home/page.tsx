import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { HOME_SECTIONS } from '#contract/site/documents.ts'
import { appName } from '#domain/site/locales.ts'
import { shownValue } from '../../remote.ts'
import { useHome } from '../../state/app/documents.ts'
import { loadPlans, site } from '../../state/app/site.ts'
import { useLoad } from '../../state/app/use-load.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { isMarkedOnce } from './claims.ts'
import { Features } from './features.tsx'
import { Figures, SampleNote } from './figures.tsx'
import { GetApp } from './get-app.tsx'
import { Help } from './help.tsx'
import { Hero } from './hero.tsx'
import { PriceBand } from './price-band.tsx'
import { Security } from './security.tsx'
import { Streaming } from './streaming.tsx'
import { Testimonials } from './testimonials.tsx'

/** The home page; its bands span the whole window. The operator chooses which, and their order. */
export default function HomePage() {
  const { i18n } = useLingui()
  const { config, plans } = useSnapshot(site)
  const home = shownValue(useHome(useLocale()))
  const settings = shownValue(config)
  // without a live chat nothing is said of its replies
  const { response_minutes, ...others } = settings?.claims ?? {}
  const claims = settings?.web_config.live_support_url ? settings.claims : others
  useLoad(loadPlans, plans)
  const sections: Record<string, ReactNode> = {
    figures: <Figures claims={claims} />,
    features: <Features devices={settings?.device_limits ?? null} />,
    streaming: <Streaming claims={claims} countries={settings?.countries} />,
    security: <Security claims={claims} />,
    testimonials: <Testimonials />,
    prices: <PriceBand settings={settings} plans={shownValue(plans)} />,
    questions: <Help />,
    apps: <GetApp />,
  }
  return (
    <>
      <Hero
        app_name={settings === null ? '' : appName(settings.web_config, i18n.locale)}
        home={home}
        settings={settings}
        plans={shownValue(plans)}
      />
      {isMarkedOnce(claims) && <SampleNote />}
      {(home?.sections ?? HOME_SECTIONS).map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </>
  )
}
