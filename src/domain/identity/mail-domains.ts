/** Domains that many people have their email at, in the world and in China; also those that look like one of them. */
const WELL_KNOWN = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'ymail.com', 'icloud.com', 'proton.me', 'protonmail.com', 'aol.com', 'mail.com'],
  ...['email.com', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'zoho.com', 'fastmail.com', 'mail.ru'],
  ...['yandex.ru', 'yandex.com', 'naver.com', 'hanmail.net', 'yahoo.co.jp', 'hotmail.co.uk'],
  ...['qq.com', 'vip.qq.com', 'foxmail.com', '163.com', '126.com', '139.com', '189.cn', 'yeah.net'],
  ...['sina.com', 'sina.cn', 'sohu.com', 'aliyun.com', '21cn.com', 'outlook.cn'],
]

/**
 * Finds the address that was likely meant, when its domain is one slip away from a well-known one.
 * @param email a valid address in its normal form
 * @returns null when nothing hints at a slip
 */
export function likelyEmail(email: string): string | null {
  const domainStart = email.lastIndexOf('@') + 1
  const domain = email.slice(domainStart)
  if (WELL_KNOWN.includes(domain)) return null
  const meant = WELL_KNOWN.find((known) => isOneSlip(domain, known))
  return meant === undefined ? null : email.slice(0, domainStart) + meant
}

/** Tells whether one letter is missing, too many, another, or changed places with the next. */
function isOneSlip(typed: string, meant: string): boolean {
  const differs = [...typed].findIndex((letter, index) => letter !== meant[index])
  const from = differs < 0 ? typed.length : differs
  const [wrong, right] = [typed.slice(from), meant.slice(from)]
  return (
    wrong.slice(1) === right ||
    wrong === right.slice(1) ||
    wrong.slice(1) === right.slice(1) ||
    (wrong.slice(2) === right.slice(2) && wrong[0] === right[1] && wrong[1] === right[0])
  )
}
