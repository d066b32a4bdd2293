import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { chakra } from '../theme/chakra.ts'

const WORDS = import.meta.glob('/locales/*/texts.json', {
  eager: true,
  import: 'siteNotice',
}) as Record<`/locales/${Locale}/texts.json`, { notSetUp: string }>

/**
 * Says above every page that the service isn't set up yet (decision 142). It is not a part of the app,
 * whose scripts would carry it for ever; so it says it in all languages, and CSS picks the document's.
 */
export const SetUpNotice = () => (
  <chakra.aside
    paddingInline="4"
    paddingBlock="2"
    fontSize="14"
    textAlign="center"
    textWrap="balance"
    background="noteSoft"
    borderBottom="hairline"
    css={{ order: -1, _print: { display: 'none' } }}
  >
    {LOCALES.map((locale) => (
      <chakra.p
        key={locale}
        lang={locale}
        css={{ [`html:not([lang=${locale}]) &`]: { display: 'none' } }}
      >
        {WORDS[`/locales/${locale}/texts.json`].notSetUp}
      </chakra.p>
    ))}
  </chakra.aside>
)
