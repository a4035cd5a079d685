import { sendVerificationMail } from '@wordnest/contracts/account-security'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, type ButtonVariant } from '#ui/parts/button.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { refreshSession } from './session.ts'
import { useSignInOptions } from './sign-in-options.ts'

const READING_MS = 5000

/** Sends the verification mail again to the signed-in learner. */
export function VerificationButton({ variant }: { variant?: ButtonVariant }) {
  const messages = useMessages()
  const { verify } = messages.auth
  const options = useSignInOptions()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { emailVerified } = await callApi(sendVerificationMail, {})
      const sent = options?.mail === 'outbox' ? verify.sentToOutbox : verify.sent
      toast({ text: emailVerified ? verify.already : sent, tone: 'success', durationMs: READING_MS })
      if (emailVerified) void refreshSession()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The verification mail was not sent:', error.code, error.requestId)
      const text = error.code === 'too-many-requests' ? verify.tooMany : toErrorText(messages, error.code)
      toast({ text, tone: 'error', durationMs: READING_MS })
      if (error.code === 'sign-in-required') void refreshSession()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={variant} icon={<MailCheck />} busy={busy} onClick={() => void send()}>
      {verify.send}
    </Button>
  )
}
