import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Claims } from '#contract/site/content.ts'
import { shownValue } from '../../remote.ts'
import { useHome } from '../../state/app/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { Column } from '../../ui/basic/page-frame.tsx'
import { OutsideLink, SiteLink } from '../../ui/basic/text-link.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { SampleBadge } from '../../ui/product/sample-badge.tsx'
import { shownClaim } from './claims.ts'
import { Band, Heading } from './section.tsx'

/** Lists what is really protected, how to check it, and what is stored (decisions 10 and 11), in two columns. */
export function Security({ claims }: { claims: Readonly<Partial<Claims>> | undefined }) {
  const { t } = useLingui()
  const proof = shownValue(useHome(useLocale()))?.proof ?? []
  const encryption = shownClaim(claims, 'encryption')
  const sampleBadge = encryption?.hasMark && <SampleBadge />
  const zero_log = shownClaim(claims, 'zero_log')
  return (
    <Band>
      <Column>
        <Heading>
          <Trans>How we protect you, and what we store</Trans>
        </Heading>
        <chakra.div
          marginTop={{ base: '8', md: '12' }}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
          gap={{ base: '12', lg: '16' }}
        >
          <dl>
            <Entry name={t`The tunnel`}>
              <Trans>
                WireGuard, open source, encrypted with ChaCha20-Poly1305. Kill switch on Android and
                Windows.
              </Trans>
            </Entry>
            <Entry name={t`The site and your account`}>
              {encryption === null ? (
                <Trans>TLS, from your browser to our server.</Trans>
              ) : (
                <Trans>
                  TLS with {encryption.text}, from your browser to our server. {sampleBadge}
                </Trans>
              )}
            </Entry>
            <Entry name={t`Your password`}>
              <Trans>
                Stored only as an Argon2id hash. Common and leaked passwords are refused; the check
                runs on our own server.
              </Trans>
            </Entry>
            <Entry name={t`Check it yourself`}>
              {proof.length === 0 ? (
                <Trans>
                  <SiteLink href="/account?tab=protection">Am I protected?</SiteLink> names the node
                  that your traffic leaves through.
                </Trans>
              ) : (
                proof.map(({ label, link }) => (
                  <p key={link}>
                    <OutsideLink href={link}>{label}</OutsideLink>
                  </p>
                ))
              )}
            </Entry>
          </dl>
          <chakra.div
            background="card"
            border="hairline"
            borderRadius="ticket"
            padding={{ base: '6', md: '8' }}
            boxShadow="raised"
          >
            <chakra.h3 fontSize="22">
              {zero_log === null ? (
                <Trans>We store three figures about your usage</Trans>
              ) : (
                <Trans>Zero-log, spelled out</Trans>
              )}
            </chakra.h3>
            <chakra.p marginTop="3">
              <Trans>
                We keep no history of the sites you visit, your connections or your IP addresses. We
                store three figures about your usage, and each new figure replaces the last:
              </Trans>
            </chakra.p>
            <chakra.ul marginTop="4" borderTop="2px dashed" borderColor="line">
              <Kept>{t`this month’s total traffic`}</Kept>
              <Kept>{t`the hour of your last connection`}</Kept>
              <Kept>{t`the node of your last connection`}</Kept>
            </chakra.ul>
            <chakra.p marginTop="5">
              <SiteLink href="/protocol/privacy-policy">
                <Trans>Everything else an account needs is listed in the privacy policy</Trans>
              </SiteLink>
            </chakra.p>
          </chakra.div>
        </chakra.div>
      </Column>
    </Band>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div paddingBlock="5" borderTop="hairline">
      <chakra.dt fontWeight={700} fontSize="18">
        {name}
      </chakra.dt>
      <chakra.dd color="muted" marginTop="1">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

function Kept({ children }: { children: ReactNode }) {
  return (
    <chakra.li paddingBlock="3" borderBottom="hairline" fontWeight={600}>
      {children}
    </chakra.li>
  )
}
