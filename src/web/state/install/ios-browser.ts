/** Only Safari's own pages have a Version and none of the names that other browsers of iOS add. */
export const isSafari = () =>
  /Version\/.*Safari\//.test(navigator.userAgent) &&
  !/(Cri|Fxi|Edgi|OPi)OS|OPT\/|GSA\/|DuckDuckGo|MicroMessenger|QQ/.test(navigator.userAgent)
