import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import type { Subject } from './subject.ts'

/** The frame around every page of the site, as a visitor sees it. */
export const layout = (): Subject => ({
  id: 'layout',
  isPageWide: true,
  states: { header: <Header access={null} />, footer: <Footer /> },
})
