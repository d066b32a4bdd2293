import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { POLICY_NAMES, type PolicyName } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { ABUSE_PATH, STATUS_PATH } from '#domain/site/links.ts'
import type { Script } from '../load-page.ts'
import { OnDemand } from '../on-demand.tsx'
import { shownValue } from '../remote.ts'
import { ROUTES } from '../routes.ts'
import { site } from '../state/app/site.ts'
import { chakra, type Styles } from '../theme/chakra.ts'
import { Column } from '../ui/basic/page-frame.tsx'
import { POLICY_TITLES } from '../ui/basic/policy-titles.ts'
import { Brand } from './brand.tsx'

const OFFERS: Script<Record<never, never>> = () => import('./offers/page-offers.tsx')

const look = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    color: 'muted',
    fontSize: '14',
    lineHeight: 1.3,
    textDecoration: 'none',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
} as const

const FootLink = chakra(Link, look)
/** Leads to what no route of the site draws: a document of the server's own, or an email. */
const DocumentLink = chakra('a', look)

/** Pages on which somebody does one thing: their footer is one line. */
const TASK_PAGES: readonly string[] = [
  PAGES.login,
  PAGES.signUp,
  PAGES.retrievePassword,
  PAGES.account,
  PAGES.pay,
  PAGES.paySuccess,
]

export function Footer() {
  const [path] = useLocation()
  const isShort = TASK_PAGES.includes(path)
  return (
    <chakra.footer
      borderTop="hairline"
      background="paper"
      paddingBottom="var(--tabs, 0)"
      css={{ 'body:has([data-way-back]) &': { paddingBottom: '16' } }}
    >
      <Column paddingBlock={isShort ? undefined : { base: '5', md: '8' }} display="grid" rowGap="6">
        <OnDemand optional script={OFFERS} props={{}} />
        {isShort ? <ShortLinks /> : <AllLinks />}
      </Column>
    </chakra.footer>
  )
}

/** Links in one line, for pages on which somebody does one thing. */
function ShortLinks() {
  return (
    <chakra.div display="flex" alignItems="center" columnGap="6" minHeight="14">
      <PageLinks paths={[PAGES.faq]} />
      <PolicyLink name="privacy-policy" />
      <StatusLink />
    </chakra.div>
  )
}

function AllLinks() {
  const { t } = useLingui()
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr 1.5fr' }}
      columnGap="6"
      rowGap={{ md: '12' }}
    >
      <chakra.div
        gridColumn={{ mdDown: '1 / -1' }}
        css={{ '& > [data-brand]': { mdDown: { display: 'none' } } }}
      >
        <Brand />
        <chakra.p color="muted" fontSize="14" marginBottom="2">
          <Trans>No trackers, and nothing loaded from other sites.</Trans>
        </chakra.p>
        <OperatorLine />
      </chakra.div>
      <Links title={t({ message: 'Product', comment: 'a heading over links in the footer' })}>
        <PageLinks paths={[PAGES.download, PAGES.price, PAGES.signUp]} />
      </Links>
      <Links
        title={t({
          message: 'Support',
          comment: 'help by people: a heading over links, and who wrote a message',
        })}
      >
        <PageLinks paths={[PAGES.faq, PAGES.contactUs]} />
        <StatusLink />
      </Links>
      <Links title={t`Policies`} gridRow={{ mdDown: '2 / span 2' }} gridColumn={{ mdDown: '2' }}>
        {POLICY_NAMES.map((name) => (
          <PolicyLink key={name} name={name} />
        ))}
        <DocumentLink href={ABUSE_PATH}>
          <Trans>Report abuse</Trans>
        </DocumentLink>
      </Links>
    </chakra.div>
  )
}

/** Lists links under a heading, which phones leave out to save height. */
function Links({
  title,
  children,
  ...place
}: { title: string; children: ReactNode } & Pick<Styles, 'gridRow' | 'gridColumn'>) {
  return (
    <chakra.div {...place} css={{ '& > *': { width: 'full' } }}>
      <chakra.h2 fontSize="14" display={{ base: 'none', md: 'block' }}>
        {title}
      </chakra.h2>
      {children}
    </chakra.div>
  )
}

function PageLinks({ paths }: { paths: readonly string[] }) {
  const { i18n } = useLingui()
  return ROUTES.filter(({ path }) => paths.includes(path)).map(({ path, title }) => (
    <FootLink key={path} href={path}>
      {i18n._(title)}
    </FootLink>
  ))
}

function PolicyLink({ name }: { name: PolicyName }) {
  const { i18n } = useLingui()
  return <FootLink href={`/protocol/${name}`}>{i18n._(POLICY_TITLES[name])}</FootLink>
}

const StatusLink = () => (
  <DocumentLink href={STATUS_PATH}>
    <Trans>Service status</Trans>
  </DocumentLink>
)

/** Names who runs the service, as far as the operator has said. */
function OperatorLine() {
  const operator = shownValue(useSnapshot(site).config)?.operator
  if (!operator) return null
  const { operator_name, operator_address, operator_registration, operator_email } = operator
  const lines = [operator_name, operator_address, operator_registration].filter(Boolean)
  if (lines.length === 0 && operator_email === '') return null
  return (
    <chakra.div color="muted" fontSize="14" overflowWrap="anywhere">
      {lines.join(' · ')}
      {operator_email !== '' && (
        <p>
          <DocumentLink href={`mailto:${operator_email}`}>{operator_email}</DocumentLink>
        </p>
      )}
    </chakra.div>
  )
}
