import { toErrorText } from '#messages/error-text.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

import { audienceOf, useSession } from '#shared/accounts/session.ts'
import type { SpeechOutcome } from './speech-player.ts'
import type { SoundFailure } from './speech-sound.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'

const toReason = ({ reasons }: Messages['speech'], failure: SoundFailure): string =>
  failure.kind === 'other' ? failure.message : reasons[failure.kind]

function toReport(messages: Messages, outcome: SpeechOutcome): string | undefined {
  const { speech } = messages
  switch (outcome.kind) {
    case 'ended':
    case 'stopped':
      return undefined
    case 'invalid':
      return speech.invalid
    case 'not-stored':
      return speech.notStored
    case 'address-limit':
      return speech.addressLimit
    case 'limit':
      return speech.limit[audienceOf(useSession.getState().learner)]
    case 'unplayable':
      return speech.unplayable(toReason(speech, outcome.failure))
    case 'refused':
      return speech.failed(
        outcome.code === 'upstream-failed' ? speech.upstreamFailed : toErrorText(messages, outcome.code),
      )
  }
}

let shown: number | undefined

/** The toast of a failed play; the next play removes it. All but a subscriber's limit stay until dismissed. */
export function useSpeechReports() {
  const messages = useMessages()
  const subscribeAction = useSubscribeAction()
  return {
    clear: () => {
      if (shown !== undefined) dismissToast(shown)
      shown = undefined
    },
    report: (outcome: SpeechOutcome) => {
      const text = toReport(messages, outcome)
      if (text === undefined) return
      const stays = outcome.kind === 'limit' ? subscribeAction : { durationMs: Infinity }
      shown = toast({ text, tone: 'error', ...stays })
    },
  }
}
