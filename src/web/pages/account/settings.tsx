import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { SiteLink } from '../../ui/text-link.tsx'
import { ColorChoice, LanguageChoice } from './choices.tsx'
import { SignOut } from './sign-out.tsx'

const MoreLink = chakra(SiteLink, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '11' },
})

export default function Settings() {
  return (
    <>
      <Card display="grid" gap="6">
        <LanguageChoice />
        <ColorChoice />
      </Card>
      <Card display="grid" gap="5">
        <Row
          title={<Trans>Password</Trans>}
          action={
            <LinkButton look="plain" href="/retrieve-password">
              <Trans>Change password</Trans>
            </LinkButton>
          }
        >
          <Trans>
            We send a captcha to your e-mail, then you set a new one. It signs you out everywhere.
          </Trans>
        </Row>
        <Row title={<Trans>This browser</Trans>} action={<SignOut />}>
          <Trans>Signing out removes what this device keeps of your account.</Trans>
        </Row>
      </Card>
      <chakra.nav
        aria-labelledby="more"
        display={{ base: 'flex', lg: 'none' }}
        flexWrap="wrap"
        columnGap="6"
      >
        <chakra.h2 id="more" srOnly>
          <Trans>More</Trans>
        </chakra.h2>
        <MoreLink href="/price">
          <Trans>Price</Trans>
        </MoreLink>
        <MoreLink href="/faq">
          <Trans>Help</Trans>
        </MoreLink>
        <MoreLink href="/contact-us">
          <Trans>Contact us</Trans>
        </MoreLink>
      </chakra.nav>
    </>
  )
}

function Row({
  title,
  children,
  action,
}: {
  title: ReactNode
  children: ReactNode
  action: ReactNode
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      css={{ '& + &': { borderTop: '1px solid {colors.line}', paddingTop: '5' } }}
    >
      <chakra.div flex="1 1 16rem">
        <chakra.h2 fontSize="18">{title}</chakra.h2>
        <chakra.p color="muted">{children}</chakra.p>
      </chakra.div>
      {action}
    </chakra.div>
  )
}
