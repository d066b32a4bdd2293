/** Tells Safari by its user agent: it alone has a Version and no name that other browsers of iOS add. */
export const isSafari = () =>
  /Version\/.*Safari\//.test(navigator.userAgent) &&
  !/(Cri|Fxi|Edgi|OPi)OS|OPT\/|GSA\/|DuckDuckGo|MicroMessenger|QQ/.test(navigator.userAgent)
