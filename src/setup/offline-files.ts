/** The build's files that the service worker stores, as workbox-build's patterns. */
export const OFFLINE_FILES = {
  globPatterns: ['assets/**/*.{js,css,woff2,svg,png,webp}', 'icon.svg'],
  // useless without the service
  globIgnores: ['assets/*.online-*.js', 'assets/console-*.js'],
}
