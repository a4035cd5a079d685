import { Rabbit, Turtle } from 'lucide-react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'
import { Switch } from '#ui/parts/switch.tsx'

import { setDeviceVoice, useDeviceVoice } from './device-voice.ts'
import { audienceOf, useSession } from '#shared/accounts/session.ts'
import { setSlowSpeech, useSlowSpeech } from './speech-speed.ts'
import styles from './speech.module.css'

/** The small circle: slow speech, green when on, amber when off. The animal says it without the colour. */
export function SlowSpeechSwitch({ className }: { className?: string | undefined }) {
  const { speech } = useMessages()
  const isSlow = useSlowSpeech((state) => state.isSlow)
  const Icon = isSlow ? Turtle : Rabbit
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isSlow}
      aria-label={speech.slow}
      title={isSlow ? speech.isSlow : speech.isNormal}
      className={joinClasses(styles.switch, className)}
      onClick={() => setSlowSpeech(!isSlow)}
    >
      <span className={styles.circle} aria-hidden="true">
        <Icon />
      </span>
    </button>
  )
}

/** Offers the device's voice in place of the server's, unless a paid service speaks. */
export function DeviceVoiceSwitch() {
  const { speech } = useMessages()
  const { isPossible, isOn } = useDeviceVoice()
  if (!isPossible) return null
  return <Switch label={speech.deviceVoice} hint={speech.deviceVoiceHint} checked={isOn} onChange={setDeviceVoice} />
}

/** Plays left today; nothing until the server has answered. */
export function PlaysLeft({ className }: { className?: string | undefined }) {
  const { billing, speech } = useMessages()
  const plays = useSession((state) => state.usage?.plays)
  const audience = useSession((state) => audienceOf(state.learner))
  if (!plays) return null
  const isSpent = plays.left === 0
  if (isSpent && plays.isShared === true)
    return (
      <p className={joinClasses(styles.plays, className)} data-spent>
        {speech.addressLimit}
      </p>
    )
  if (!isSpent)
    return <p className={joinClasses(styles.plays, className)}>{speech.playsLeft(plays.left, plays.limit)}</p>
  return (
    <p className={joinClasses(styles.plays, className)} data-spent>
      <span>{`${speech.limit[audience]} · ${speech.moreTomorrow}`}</span>
      {audience === 'subscribed' ? null : (
        <>
          {' · '}
          <Link to={paths.subscribe}>{billing.subscribe}</Link>
        </>
      )}
    </p>
  )
}
