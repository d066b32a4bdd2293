import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type * as v from 'valibot'
import { HOME } from '#contract/site/content.ts'
import { HomeContent } from '#contract/site/content-files.ts'
import { type HERO_PICTURES, HOME_SECTIONS } from '#contract/site/documents.ts'
import { PAGES } from '#contract/site/pages.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { type DraftValue, type FieldValue, listOf } from '../../draft/draft-value.ts'
import { type HomeSection, inPlaces, isHomeSection } from '../../draft/section-order.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { Ordered } from '../../ui/content/ordered.tsx'
import { TextInLanguages } from '../../ui/content/text-in-languages.tsx'
import { Section, TitledSection } from '../../ui/page.tsx'
import { ProofFields } from './proof-fields.tsx'

/** Edits the home page's first words, its picture, its proof and its sections in a form. */
export function HomePage() {
  return (
    <FormPage path="/content/home" files={[HOME]} preview={PAGES.home}>
      {(draft) => <HomeFields home={draft.json(HOME, HomeContent)} />}
    </FormPage>
  )
}

const PICTURES: Record<(typeof HERO_PICTURES)[number], MessageDescriptor> = {
  account_and_flight: msg`An account, with the route to a node below it`,
  account: msg`An account`,
  flight: msg`The route to a node`,
  none: msg`None`,
}

const SECTIONS: Record<HomeSection, MessageDescriptor> = {
  figures: msg`Figures: nodes, countries, uptime`,
  features: msg`Features`,
  streaming: msg`Streaming, gaming and AI tools`,
  security: msg`Protection and zero-log`,
  testimonials: msg`Testimonials`,
  prices: msg`Prices`,
  questions: msg`Questions`,
  apps: msg`Getting the app`,
}

type Home = DraftValue<v.InferInput<typeof HomeContent>>

/** Edits what the home page says first, and which of its sections follow in which order (decision 197). */
function HomeFields({ home }: { home: Home }) {
  const { t } = useLingui()
  return (
    <>
      <Section>
        <TextInLanguages
          field={home.at('headline')}
          label={(language) => t`Headline in ${language}`}
          ours="home.headline"
        />
        <TextInLanguages
          field={home.at('text')}
          label={(language) => t`Text in ${language}`}
          ours="home.text"
          lines={4}
        />
        <DraftField
          field={home.at('picture')}
          label={t`Picture beside the words`}
          names={PICTURES}
        />
        <TextInLanguages
          field={home.at('measured')}
          label={(language) => t`One measurement of yours in ${language} (optional)`}
          hint={t`Place, hour, and speed without and with you. Only what was really measured.`}
        />
      </Section>
      <ProofFields list={home.at('proof')} />
      <Sections field={home.at('sections')} />
    </>
  )
}

function Sections({ field }: { field: FieldValue }) {
  const { i18n } = useLingui()
  const [order, setOrder] = useState<readonly HomeSection[]>(HOME_SECTIONS)
  const written = listOf(field)
  const isShown = (section: HomeSection) => written.includes(section)
  const places = inPlaces([...new Set(written.filter(isHomeSection))], order)
  const show = (next: readonly HomeSection[], shown: (section: HomeSection) => boolean) => {
    setOrder(next)
    field.write([...next.filter(shown), ...written.filter((name) => !isHomeSection(name))])
  }
  return (
    <TitledSection
      title={<Trans>Sections of the home page</Trans>}
      lead={<Trans>A section that has nothing to show is left out by itself.</Trans>}
      isNamed
    >
      <Ordered
        items={places}
        nameOf={(section) => i18n._(SECTIONS[section])}
        onOrder={(next) => show(next, isShown)}
      >
        {(section, _at, buttons) => (
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="center">
            <CheckBox
              name={section}
              checked={isShown(section)}
              onChange={({ target }) =>
                show(places, (name) => (name === section ? target.checked : isShown(name)))
              }
            >
              {i18n._(SECTIONS[section])}
            </CheckBox>
            {buttons}
          </chakra.div>
        )}
      </Ordered>
    </TitledSection>
  )
}
