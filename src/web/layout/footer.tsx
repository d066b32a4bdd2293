import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { STATUS_PATH } from '#domain/site/links.ts'
import { withSentences } from '../i18n.ts'
import type { Script } from '../load-page.ts'
import { OnDemand } from '../on-demand.tsx'
import { shownValue } from '../remote.ts'
import { useAppName } from '../state/app/app-name.ts'
import { site } from '../state/app/site.ts'
import { SPACING } from '../theme/tokens.ts'
import { Column } from '../ui/basic/page-frame.tsx'
import { POLICY_TITLES } from '../ui/basic/policy-titles.ts'

const OFFERS: Script<Record<never, never>> = withSentences(
  () => import('./offers/page-offers.tsx'),
  'offers',
)

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
/** Leads to a document of the server's own, which no route of the site draws. */
const DocumentLink = chakra('a', look)

export function Footer() {
  const { i18n, t } = useLingui()
  const app_name = useAppName()
  return (
    <chakra.footer
      borderTop="1px solid"
      borderColor="line"
      background="paper"
      css={{
        'body:has([data-way-back]) &': { paddingBottom: '16' },
        'body:has([data-bottom-tabs]) &': {
          lgDown: { paddingBottom: `calc(${SPACING[14]} + env(safe-area-inset-bottom))` },
        },
      }}
      _print={{ display: 'none' }}
    >
      <Column paddingBlock="8" display="grid" gap="2">
        <OnDemand optional script={OFFERS} props={{}} />
        <chakra.nav
          aria-label={t`Policies and status`}
          display="flex"
          flexWrap="wrap"
          columnGap="6"
        >
          {POLICY_NAMES.map((name) => (
            <FootLink key={name} href={`/protocol/${name}`}>
              {i18n._(POLICY_TITLES[name])}
            </FootLink>
          ))}
          <DocumentLink href={STATUS_PATH}>
            <Trans>Service status</Trans>
          </DocumentLink>
        </chakra.nav>
        <OperatorLine />
        <chakra.p color="muted" fontSize="14">
          {app_name === '' ? (
            <Trans>No trackers, and nothing loaded from other sites.</Trans>
          ) : (
            <Trans>{app_name} uses no trackers and loads nothing from other sites.</Trans>
          )}
        </chakra.p>
      </Column>
    </chakra.footer>
  )
}

/** Names who runs the service, as far as the operator has said. */
function OperatorLine() {
  const operator = shownValue(useSnapshot(site).config)?.operator
  if (!operator) return null
  const { operator_name, operator_address, operator_registration, operator_email } = operator
  const facts = [operator_name, operator_address, operator_registration].filter(Boolean)
  if (facts.length === 0 && operator_email === '') return null
  return (
    <chakra.address fontStyle="normal" color="muted" fontSize="14" overflowWrap="anywhere">
      {facts.join(' · ')}
      {facts.length > 0 && operator_email !== '' && ' · '}
      {operator_email !== '' && (
        <chakra.a href={`mailto:${operator_email}`} textDecoration="underline">
          {operator_email}
        </chakra.a>
      )}
    </chakra.address>
  )
}
