import { TravellingTicket } from '../travelling-ticket.tsx'
import { InstallOffer } from './install-offer.tsx'
import { MirrorBar } from './mirror-bar.tsx'

/**
 * Brings what a page needs only once it is at rest: tickets that travel, installing the app, and other
 * addresses of the site.
 */
export default function PageOffers() {
  return (
    <>
      <TravellingTicket />
      <InstallOffer />
      <MirrorBar />
    </>
  )
}
