import { startGoogleSignIn } from '@wordnest/contracts/account-security'
import { updateProfile } from '@wordnest/contracts/learners'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { openOtherSite } from '#lib/other-site.ts'

import { findWord, forgetWord, leaveWordAt } from './google-return.ts'
import { deviceTimeZone, finishLeaving, refreshAllTabs } from './session.ts'

const OUTCOMES = ['signed-in', 'new', 'not-linked', 'cancelled', 'failed'] as const
/** `not-linked`: an account with this address was never verified. */
export type GoogleOutcome = (typeof OUTCOMES)[number]
type Refusal = Exclude<GoogleOutcome, 'signed-in' | 'new'> | ApiErrorCode

/** The popup's last page tells its outcome here: Google's own pages may cut the tie between popup and page. */
const CHANNEL = 'wordnest-google'
const POPUP = 'popup,width=480,height=680'
const LOOK_MS = 500

const toOutcome = (data: unknown): GoogleOutcome => OUTCOMES.find((outcome) => outcome === data) ?? 'failed'

/** Sent by the page, because Google's page does not give the server the time zone. */
async function keepTimeZone(): Promise<void> {
  try {
    await callApi(updateProfile, { timeZone: deviceTimeZone() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The time zone was not saved:', error.code, error.requestId)
  }
}

export type GoogleSignIn = {
  /** From the press until the outcome, or until the popup seems to be closed, or Google's page does not come. */
  readonly busy: boolean
  readonly refusal: Refusal | undefined
  /** To be called by a press: browsers open popups for nothing else. */
  readonly start: () => void
}

type Handlers = {
  /** The session may change any moment, or no more. */
  readonly onSending: (sending: boolean) => void
  readonly onSuccess: (isNew: boolean) => void
}

type Popup = {
  readonly isAwaited: boolean
  readonly onOutcome: (outcome: GoogleOutcome) => void
  readonly onClosed: () => void
}

/** Listens for the outcome of the popup that this page has opened; returns a function that sets the popup. */
function usePopup({ isAwaited, onOutcome, onClosed }: Popup): (opened: Window | null) => void {
  const popup = useRef<Window>(null)
  const hear = useEffectEvent(onOutcome)
  const tellClosed = useEffectEvent(onClosed)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // Another tab's sign-in arrives like any change of the session.
      if (!popup.current) return
      popup.current = null
      hear(toOutcome(data))
    })
    return () => channel.close()
  }, [])
  useEffect(() => {
    if (!isAwaited) return
    // Only a hint: a popup that is cut off seems closed too. Its outcome is still waited for.
    const timer = setInterval(() => {
      if (popup.current?.closed) tellClosed()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
  return (opened) => {
    popup.current = opened
  }
}

/** Reads the outcome of this page's own sign-in at Google, before the first paint. */
function useReturn(path: string, onOutcome: (outcome: GoogleOutcome) => void): void {
  const hear = useEffectEvent(() => {
    const outcome = findWord(path)
    if (outcome === undefined) return
    forgetWord()
    onOutcome(toOutcome(outcome))
  })
  // A page that was rendered ahead learns its query after its first picture.
  useLayoutEffect(() => hear(), [path])
}

function usePath(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}

/** Whether this page has itself been to Google, and the outcome has not been read yet. */
export function useGoogleReturn(): boolean {
  return findWord(usePath()) !== undefined
}

/** Signs in by a popup, or where none can open in this page itself, which then returns to the same address. */
export function useGoogleSignIn({ onSending, onSuccess }: Handlers): GoogleSignIn {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const path = usePath()
  const refuse = (reason: Refusal) => {
    setBusy(false)
    onSending(false)
    setRefusal(reason)
  }
  const succeed = async (isNew: boolean) => {
    setBusy(true)
    onSending(true)
    await keepTimeZone()
    await refreshAllTabs()
    setBusy(false)
    onSuccess(isNew)
  }
  const conclude = (outcome: GoogleOutcome) => {
    if (outcome === 'signed-in' || outcome === 'new') void succeed(outcome === 'new')
    else refuse(outcome)
  }
  const watch = usePopup({ isAwaited: busy, onOutcome: conclude, onClosed: () => setBusy(false) })
  useReturn(path, conclude)

  const send = async (opened: Window | null) => {
    try {
      await finishLeaving()
      const { url } = await callApi(startGoogleSignIn, {})
      if (opened) return opened.location.replace(url)
      leaveWordAt(path)
      await openOtherSite(url)
      setBusy(false)
      onSending(false)
    } catch (error) {
      opened?.close()
      watch(null)
      if (!(error instanceof ApiError)) throw error
      console.warn('Sign in with Google failed:', error.code, error.requestId)
      refuse(error.code)
    }
  }
  const start = () => {
    // A popup gets a copy of what the tab holds.
    forgetWord()
    const opened = window.open('', CHANNEL, POPUP)
    watch(opened)
    setBusy(true)
    setRefusal(undefined)
    onSending(true)
    void send(opened)
  }
  return { busy, refusal, start }
}
