import { createCustomerPortalSession } from '@wordnest/contracts/billing'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { openOtherSite } from '#lib/other-site.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { toast } from '#ui/parts/toast.tsx'

import { refreshAllTabs, refreshSession, useSession } from '#shared/accounts/session.ts'

/** Nothing came, or not in time; whatever else went wrong is not the network's. */
const isUnreachable = (code: ApiErrorCode) => code === 'offline' || code === 'timeout' || code === 'unavailable'

const toAlert = ({ portal }: Messages['billing'], code: ApiErrorCode): string =>
  isUnreachable(code) ? portal.unreachable : portal.noUrl

/** @throws ApiError when there is no address that a browser could go to. */
async function requestPortal(appUserEmail: string): Promise<URL> {
  const { url } = await callApi(createCustomerPortalSession, { appUserEmail })
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) throw new ApiError('internal')
  return new URL(url)
}

/** Opens the billing portal in this tab: the payment service's own, or the sandbox's. Each failure has a binding text. */
export function useBillingPortal(): { readonly busy: boolean; readonly open: () => void } {
  const { billing } = useMessages()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const isOpening = useRef(false)

  const request = async (email: string) => {
    try {
      const url = await requestPortal(email)
      if (url.origin === location.origin) await navigate(`${url.pathname}${url.search}`)
      else await openOtherSite(url.href)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The billing portal could not be opened:', error.code, error.requestId)
      if (error.code === 'sign-in-required' || error.code === 'forbidden') void refreshSession()
      if (error.code === 'no-customer') void refreshAllTabs()
      toast({ text: toAlert(billing, error.code), tone: 'error', durationMs: Infinity, dismissible: true })
    }
    isOpening.current = false
    setBusy(false)
  }
  const open = () => {
    const email = useSession.getState().learner?.email
    if (email === undefined || isOpening.current) return
    isOpening.current = true
    setBusy(true)
    void request(email)
  }
  return { busy, open }
}
