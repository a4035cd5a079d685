import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '#ui/parts/button.tsx'
import type { ToastOptions } from '#ui/parts/toast-store.ts'

import { useSession } from '#shared/accounts/session.ts'

/** The action to subscribe, for a message about a limit of the free plan; none for subscribers. */
export function useSubscribeAction(): Pick<ToastOptions, 'action'> {
  const { billing } = useMessages()
  const navigate = useNavigate()
  const isSubscribed = useSession((state) => state.learner?.role === 'subscribed')
  return useMemo(
    () =>
      isSubscribed ? {} : { action: { label: billing.subscribe, onAction: () => void navigate(paths.subscribe) } },
    [isSubscribed, billing, navigate],
  )
}

type SubscribeLinkProps = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

/** The button to subscribe; nothing for subscribers. */
export function SubscribeLink({ variant = 'primary', size }: SubscribeLinkProps) {
  const { billing } = useMessages()
  const isSubscribed = useSession((state) => state.learner?.role === 'subscribed')
  if (isSubscribed) return null
  return (
    <ButtonLink variant={variant} size={size} render={(look) => <Link to={paths.subscribe} {...look} />}>
      {billing.subscribe}
    </ButtonLink>
  )
}
