import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { ABUSE_PATH, STATUS_PATH } from '#domain/site/links.ts'
import type { Script } from '../load-page.ts'
import { OnDemand } from '../on-demand.tsx'
import { shownValue } from '../remote.ts'
import { ROUTES } from '../routes.ts'
import { site } from '../state/app/site.ts'
import { chakra } from '../theme/chakra.ts'
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
    textDecoration: 'none',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
} as const

const FootLink = chakra(Link, look)
/** Leads to what no route of the site draws: a document of the server's own, or an email. */
const DocumentLink = chakra('a', look)

export function Footer() {
  const { i18n, t } = useLingui()
  const pageLinks = (paths: readonly string[]) =>
    ROUTES.filter(({ path }) => paths.includes(path)).map(({ path, title }) => (
      <FootLink key={path} href={path}>
        {i18n._(title)}
      </FootLink>
    ))
  return (
    <chakra.footer
      borderTop="1px solid"
      borderColor="line"
      background="paper"
      css={{
        'body:has([data-way-back]) &': { paddingBottom: '16' },
        'body:has([data-bottom-tabs]) &': {
          lgDown: { paddingBottom: `calc({spacing.14} + env(safe-area-inset-bottom))` },
        },
      }}
      _print={{ display: 'none' }}
    >
      <Column paddingBlock="8" display="grid" gap="8">
        <OnDemand optional script={OFFERS} props={{}} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr 1.5fr' }}
          columnGap="6"
          rowGap="12"
        >
          <chakra.div gridColumn={{ mdDown: '1 / -1' }}>
            <Brand />
            <chakra.p color="muted" fontSize="14" marginBlock="2">
              <Trans>No trackers, and nothing loaded from other sites.</Trans>
            </chakra.p>
            <OperatorLine />
          </chakra.div>
          <Links title={t({ message: 'Product', comment: 'a heading over links in the footer' })}>
            {pageLinks([PAGES.download, PAGES.price, PAGES.signUp])}
          </Links>
          <Links
            title={t({
              message: 'Support',
              comment: 'help by people: a heading over links, and who wrote a message',
            })}
          >
            {pageLinks([PAGES.faq, PAGES.contactUs])}
            <DocumentLink href={STATUS_PATH}>
              <Trans>Service status</Trans>
            </DocumentLink>
            <DocumentLink href={ABUSE_PATH}>
              <Trans>Report abuse</Trans>
            </DocumentLink>
          </Links>
          <Links title={t`Policies`}>
            {POLICY_NAMES.map((name) => (
              <FootLink key={name} href={`/protocol/${name}`}>
                {i18n._(POLICY_TITLES[name])}
              </FootLink>
            ))}
          </Links>
        </chakra.div>
      </Column>
    </chakra.footer>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div css={{ '& > *': { width: 'full' } }}>
      <chakra.h2 fontSize="14">{title}</chakra.h2>
      {children}
    </chakra.div>
  )
}

/** Names who runs the service, as far as the operator has said. */
function OperatorLine() {
  const operator = shownValue(useSnapshot(site).config)?.operator
  if (!operator) return null
  const { operator_name, operator_address, operator_registration, operator_email } = operator
  return (
    <chakra.div color="muted" fontSize="14" overflowWrap="anywhere">
      {[operator_name, operator_address, operator_registration].filter(Boolean).join(' · ')}
      {operator_email !== '' && (
        <p>
          <DocumentLink href={`mailto:${operator_email}`}>{operator_email}</DocumentLink>
        </p>
      )}
    </chakra.div>
  )
}
