import { useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { TextsLink } from '#shared/texts/texts-link.tsx'
import { restoreTextDraft, useTextDraft } from '#shared/words/text-draft.ts'
import { Button } from '#ui/parts/button.tsx'
import { preloadDialog } from '#ui/parts/dialog.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'

import { MakeCardsDialog, MakeCardsFirstDialog } from './card-dialogs.tsx'
import { DirectionHint } from './direction-hint.tsx'
import { HowTo } from './how-to.tsx'
import styles from './learn-with-text.module.css'
import { SelectedWords } from './selected-words.tsx'
import { TextPanel } from './text-panel.tsx'
import { useDirectionHint } from './use-direction-hint.ts'
import { useMakeCards } from './use-make-cards.ts'
import { useScreenToasts } from './use-screen-toasts.ts'
import { type FocusTarget, useTextInput } from './use-text-input.ts'
import type { WordGridHandle } from './word-grid.tsx'
import { WordsPanel } from './words-panel.tsx'

/** Moves focus once the element to focus is rendered. */
function useFocusRequests() {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const grid = useRef<WordGridHandle>(null)
  const [request, setRequest] = useState<{ target: FocusTarget }>()
  useEffect(() => {
    if (request?.target === 'words') grid.current?.focus()
    else if (request) textArea.current?.focus()
  }, [request])
  return { textArea, grid, requestFocus: (target: FocusTarget) => setRequest({ target }) }
}

export function LearnWithTextScreen() {
  const { common, learnWithText } = useMessages()
  useState(restoreTextDraft)
  const text = useTextDraft((state) => state.text)
  const hasText = text !== ''
  const isEmpty = useTextDraft((state) => state.typed.trim() === '')
  useEffect(() => {
    if (hasText) preloadDialog().catch(() => {})
  }, [hasText])
  const hasSelection = useTextDraft((state) => state.selected.length > 0)
  const showToast = useScreenToasts()
  const { hint, showHint } = useDirectionHint()
  const { textArea, grid, requestFocus } = useFocusRequests()
  const textInput = useTextInput({ showToast, onEmpty: () => showHint('choose-text'), onFocus: requestFocus })
  const cards = useMakeCards({ showToast, showHint, inputTypedText: textInput.input })

  return (
    <Page width="wide" className={styles.page}>
      <title>{learnWithText.documentTitle}</title>
      <meta name="description" content={learnWithText.description} />
      <PageHeading
        title={learnWithText.title}
        lead={text === '' ? learnWithText.lead : undefined}
        actions={<TextsLink />}
        compact
      />
      <div className={styles.layout}>
        <div className={styles.main}>
          <TextPanel
            ref={textArea}
            error={textInput.error}
            onType={textInput.type}
            onDetected={textInput.detected}
            onInput={() => textInput.input()}
            onClear={textInput.clear}
            onSample={textInput.trySample}
            hint={hint === 'choose-text' && isEmpty ? <DirectionHint kind="choose-text" /> : null}
          />
          {text === '' ? (
            <HowTo />
          ) : (
            <WordsPanel
              text={text}
              gridRef={grid}
              onFull={() => showToast({ text: learnWithText.wordsMax })}
              hint={hint === 'click-words' ? <DirectionHint kind="click-words" /> : null}
            />
          )}
        </div>
        <SelectedWords
          onRemoveAll={textInput.removeAllWords}
          actions={
            <>
              <Button
                variant={hasSelection ? 'primary' : 'secondary'}
                busy={cards.stage === 'asking-server'}
                onClick={cards.start}
              >
                {learnWithText.makeCards}
              </Button>
              <Button onClick={cards.openVocabZone}>{common.vocabZone}</Button>
            </>
          }
        />
      </div>
      <MakeCardsDialog
        open={cards.stage === 'confirm' || cards.stage === 'working'}
        isWorking={cards.stage === 'working'}
        onConfirm={cards.confirm}
        onClose={cards.close}
        onCancel={cards.cancel}
      />
      <MakeCardsFirstDialog
        open={cards.stage === 'first'}
        onMakeCards={cards.start}
        onNoThanks={cards.leaveToVocabZone}
        onClose={cards.close}
      />
    </Page>
  )
}
