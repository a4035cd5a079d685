import { stopMails } from '@wordnest/contracts/mails'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { toErrorText } from '#messages/error-text.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { refreshAllTabs } from '#shared/accounts/session.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Page } from '#ui/parts/page.tsx'

type Texts = Messages['unsubscribe']['lessons' | 'reviews']
type State = 'asking' | 'busy' | 'done' | { readonly code: ApiErrorCode }

/** Asks before it unsubscribes, because mail programs and virus scanners open links by themselves. */
function useStop(token: string) {
  const [state, setState] = useState<State>('asking')
  const stop = async () => {
    setState('busy')
    try {
      await callApi(stopMails, { token })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The emails were not stopped:', error.code, error.requestId)
      setState({ code: error.code })
      return
    }
    setState('done')
    void refreshAllTabs()
  }
  return { state, stop }
}

function MyPageLink() {
  const { myPage } = useMessages()
  return (
    <ButtonLink variant="primary" render={(look) => <Link to={paths.myPage} {...look} />}>
      {myPage.title}
    </ButtonLink>
  )
}

function Broken({ texts }: { texts: Texts }) {
  const { unsubscribe } = useMessages()
  return (
    <EmptyState
      headingLevel={1}
      illustration={<BrokenThread />}
      title={unsubscribe.brokenTitle}
      action={<MyPageLink />}
    >
      {texts.brokenText}
    </EmptyState>
  )
}

function Done({ texts }: { texts: Texts }) {
  const { unsubscribe } = useMessages()
  return (
    <EmptyState headingLevel={1} illustration={<ListArt />} title={unsubscribe.doneTitle} action={<MyPageLink />}>
      <p role="status">{texts.doneText}</p>
    </EmptyState>
  )
}

function Content({ token, texts }: { token: string; texts: Texts }) {
  const messages = useMessages()
  const { unsubscribe } = messages
  const { state, stop } = useStop(token)
  const code = typeof state === 'object' ? state.code : undefined
  if (token === '' || code === 'link-expired' || code === 'invalid-request') return <Broken texts={texts} />
  if (state === 'done') return <Done texts={texts} />
  return (
    <EmptyState
      headingLevel={1}
      illustration={<EmptyNest />}
      title={texts.title}
      action={
        <Button variant="primary" busy={state === 'busy'} onClick={() => void stop()}>
          {unsubscribe.stop}
        </Button>
      }
    >
      <p>{texts.text}</p>
      {code ? <Notice tone="error">{toErrorText(messages, code)}</Notice> : null}
    </EmptyState>
  )
}

/** The page that emails link to which a learner can end. */
export function UnsubscribeScreen() {
  const { unsubscribe } = useMessages()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const texts = unsubscribe[query.get('list') === 'reviews' ? 'reviews' : 'lessons']
  return (
    <Page width="narrow">
      <title>{unsubscribe.documentTitle}</title>
      <meta name="robots" content="noindex" />
      <Content key={token} token={token} texts={texts} />
    </Page>
  )
}
