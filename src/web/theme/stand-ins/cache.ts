/** Stands in for emotion's default cache in the browser, as the app always has a cache of its own. */
export default () => null
