import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { HERO_PICTURES, HOME_SECTIONS } from '#contract/site/documents.ts'
import { appName, LOCALES } from '#domain/site/locales.ts'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import {
  type HomeSection,
  inPlaces,
  type WrittenHome,
  writeHome,
} from '../../file-texts/home-text.ts'
import { Ordered } from '../../ui/content/ordered.tsx'
import { Pair } from '../../ui/content/pair.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { useOurWords } from '../../ui/content/use-our-words.ts'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

const PICTURES: Record<(typeof HERO_PICTURES)[number], MessageDescriptor> = {
  account_and_flight: msg`An account, and the way to a node below it`,
  account: msg`An account`,
  flight: msg`The way to a node`,
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

const MOST = { headline: 80, text: 300 } as const

interface Editing {
  home: WrittenHome
  file: EditedFile
}

/** Edits what the home page says first, and which of its sections follow in which order (decision 197). */
export function HomeFields({ home, file }: Editing) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Section>
        <Words of="headline" home={home} file={file} />
        <Words of="text" home={home} file={file} />
        <Field
          name="picture"
          label={t`Picture beside the words`}
          value={home.picture}
          onChange={({ target }) =>
            file.write(writeHome({ ...home, picture: target.value as WrittenHome['picture'] }))
          }
        >
          {HERO_PICTURES.map((picture) => (
            <option key={picture} value={picture}>
              {i18n._(PICTURES[picture])}
            </option>
          ))}
        </Field>
      </Section>
      <Sections home={home} file={file} />
    </>
  )
}

function Words({ of, home, file }: Editing & { of: keyof typeof MOST }) {
  const { t } = useLingui()
  const format = useFormat()
  const ours = useOurWords()
  const names = shownValue(useSnapshot(site).config)?.web_config
  const most = MOST[of]
  return (
    <Pair>
      {LOCALES.map((locale) => {
        const language = format.language(locale)
        return (
          <Field
            key={locale}
            name={`${of}-${locale}`}
            label={of === 'headline' ? t`Headline in ${language}` : t`Text in ${language}`}
            hint={t`${most} characters at most. Empty: ours`}
            error={file.errorAt(`${of}.${locale}`)}
            lang={locale}
            autoComplete="off"
            placeholder={ours(locale, `home.${of}`, {
              app_name: names ? appName(names, locale) : '',
            })}
            {...(of === 'text' && { lines: 4 })}
            value={home[of][locale]}
            onChange={({ target }) =>
              file.write(writeHome({ ...home, [of]: { ...home[of], [locale]: target.value } }))
            }
          />
        )
      })}
    </Pair>
  )
}

function Sections({ home, file }: Editing) {
  const { t, i18n } = useLingui()
  const [order, setOrder] = useState<readonly HomeSection[]>(HOME_SECTIONS)
  const isShown = (section: HomeSection) => home.sections.includes(section)
  const places = inPlaces(home.sections, order)
  const show = (next: readonly HomeSection[], shown: (section: HomeSection) => boolean) => {
    setOrder(next)
    file.write(writeHome({ ...home, sections: next.filter(shown) }))
  }
  return (
    <Section aria-label={t`Sections of the home page`}>
      <chakra.h2 fontSize="18">
        <Trans>Sections of the home page</Trans>
      </chakra.h2>
      <chakra.p color="muted" maxWidth="text">
        <Trans>A section that has nothing to show is left out by itself.</Trans>
      </chakra.p>
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
                show(places, (one) => (one === section ? target.checked : isShown(one)))
              }
            >
              {i18n._(SECTIONS[section])}
            </CheckBox>
            {buttons}
          </chakra.div>
        )}
      </Ordered>
    </Section>
  )
}
