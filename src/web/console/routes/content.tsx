import { msg } from '@lingui/core/macro'
import { PAGES } from '#contract/site/pages.ts'
import { CONTENT_FORMS, type FormPath } from '../content-forms.ts'
import { AnnouncementPage } from '../pages/announcement.tsx'
import { BrandPage } from '../pages/brand/page.tsx'
import { ContentPage } from '../pages/content.tsx'
import { ClaimsPage } from '../pages/content-forms/claims-page.tsx'
import { HomePage } from '../pages/content-forms/home-page.tsx'
import { InvoicesPage } from '../pages/content-forms/invoices-page.tsx'
import { PacksPage } from '../pages/content-forms/packs-page.tsx'
import { PoliciesPage } from '../pages/content-forms/policies-page.tsx'
import { QuestionsPage } from '../pages/content-forms/questions-page.tsx'
import { TestimonialsPage } from '../pages/content-forms/testimonials-page.tsx'
import { TextPage } from '../pages/content-forms/text-page.tsx'
import { TiersPage } from '../pages/content-forms/tiers-page.tsx'
import { HistoryPage } from '../pages/content-history.tsx'
import { VersionPage } from '../pages/content-version.tsx'
import { PlansPage } from '../pages/plans/page.tsx'
import { AppNames } from '../ui/content/app-names.tsx'
import type { ConsoleRoute } from './route.ts'

const FORM_PAGES: Record<FormPath, ConsoleRoute['render']> = {
  '/content/names': () => (
    <TextPage path="/content/names" subject="website" preview={PAGES.home}>
      {(draft) => <AppNames draft={draft} />}
    </TextPage>
  ),
  '/brand': () => <BrandPage />,
  '/content/home': () => <HomePage />,
  '/content/contact': () => (
    <TextPage path="/content/contact" subject="contact" preview={PAGES.contactUs} />
  ),
  '/content/limits': () => (
    <TextPage path="/content/limits" subject="limits" preview={PAGES.price} />
  ),
  '/content/downloads': () => (
    <TextPage path="/content/downloads" subject="downloads" preview={PAGES.download} />
  ),
  '/content/claims': () => <ClaimsPage />,
  '/content/testimonials': () => <TestimonialsPage />,
  '/content/questions': () => <QuestionsPage />,
  '/content/policies': () => <PoliciesPage />,
  '/content/operator': () => (
    <TextPage path="/content/operator" subject="operator" preview="/protocol/privacy-policy" />
  ),
  '/content/invoices': () => <InvoicesPage />,
  '/plans': () => <PlansPage />,
  '/content/tiers': () => <TiersPage />,
  '/content/packs': () => <PacksPage />,
  '/announcement': () => <AnnouncementPage />,
}

/** Pages about the operator's content: its forms, its files and its history. */
export const CONTENT_ROUTES: readonly ConsoleRoute[] = [
  ...CONTENT_FORMS.map(
    ({ path, name }): ConsoleRoute => ({
      path,
      title: name,
      reads: 'getConsoleContent',
      render: FORM_PAGES[path],
    }),
  ),
  {
    path: '/content',
    title: msg`Content`,
    reads: 'getConsoleContent',
    render: () => <ContentPage />,
  },
  {
    path: '/content/history',
    title: msg`History of the content`,
    reads: 'getContentHistory',
    render: () => <HistoryPage />,
  },
  {
    path: '/content/history/:version_id',
    title: msg`Content change`,
    reads: 'getContentVersion',
    render: ({ version_id = '' }) => <VersionPage version_id={version_id} />,
  },
]
