import { logScreenView } from '@wordnest/contracts/analytics'

import { ApiError, callApi } from '#lib/api.ts'

export async function logHomeView(): Promise<void> {
  try {
    await callApi(logScreenView, { screen: 'home' }, { keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The screen view was not counted:', error.code)
  }
}
