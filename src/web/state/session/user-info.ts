import { proxy } from 'valtio/vanilla'
import type { UserInfo } from '#domain/membership/membership.ts'
import { read, remove, write } from '../../storage.ts'

/** Requirement 3.1: kept in session storage, saved on every set. */
export const userInfo = proxy<{ value: UserInfo | null }>({ value: null })

export function setUserInfo(value: UserInfo | null): void {
  userInfo.value = value
  if (value === null) remove('user_info')
  else write('user_info', value)
}

export function restoreUserInfo(): void {
  userInfo.value = read('user_info')
}
