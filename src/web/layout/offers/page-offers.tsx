import { InstallOffer } from './install-offer.tsx'
import { MirrorBar } from './mirror-bar.tsx'

/** Offers what a page needs only once it is at rest: installing the app, and other addresses of the site. */
export default function PageOffers() {
  return (
    <>
      <InstallOffer />
      <MirrorBar />
    </>
  )
}
