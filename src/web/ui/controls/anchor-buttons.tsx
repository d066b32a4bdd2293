import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { buttonRecipe } from '../../theme/recipes/button.ts'
import type { Look } from '../basic/button.tsx'

const StyledAnchor = chakra('a', buttonRecipe)

/** Renders a link that downloads a file. */
export function DownloadButton({
  href,
  name,
  look = 'plain',
  onClick,
  children,
}: Pick<Look, 'look'> & {
  href: string
  /** file name for the download, where the URL gives none */
  name?: string
  onClick?: () => void
  children: ReactNode
}) {
  return (
    <StyledAnchor href={href} download={name ?? true} look={look} onClick={onClick}>
      {children}
    </StyledAnchor>
  )
}

/** Renders a link that opens another app on this device. */
export function OpenAppButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <StyledAnchor href={href} look="plain">
      {children}
    </StyledAnchor>
  )
}

/** Renders a link to another site, opened in a new tab. */
export function OutsideButton({
  href,
  children,
  ...rest
}: Look & { href: string; children: ReactNode }) {
  return (
    <StyledAnchor href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </StyledAnchor>
  )
}
