/** The phone that pages are shown on. */
export const PHONE = {
  locale: 'en-US',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
