import { InstallCard } from '../ui/offers/install-card.tsx'
import { MirrorLinks } from '../ui/offers/mirror-links.tsx'
import { SignInThere } from '../ui/offers/sign-in-there.tsx'
import { ignore } from './samples.ts'
import type { Subject } from './subject.ts'

/** Offers of installing the app, and of other addresses of the site. */
export const offers = (): Subject => ({
  id: 'offers',
  states: {
    install: <InstallCard app_name="Skylark" onInstall={ignore} onDecline={ignore} />,
    mirrors: (
      <MirrorLinks
        hosts={['a.example', 'a-very-long-name-of-a-mirror.of-the-long-road.example.com']}
      />
    ),
    'sign in there': <SignInThere account_number="4820159376" announce={ignore} />,
    'sign in there, number unknown': <SignInThere account_number={null} announce={ignore} />,
  },
})
