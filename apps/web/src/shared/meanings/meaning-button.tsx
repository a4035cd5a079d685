import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { BookOpen, CircleHelp } from 'lucide-react'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'

import { MeaningDialog } from './meaning-dialog.tsx'
import { findCandidates } from './pick-meaning.ts'
import { useMeaningPick } from './use-meaning-pick.ts'

type MeaningButtonProps = {
  word: StudyWord
  /** A mark only, where there is little room. */
  isIcon?: boolean
}

/** Opens all that is known of a word's meaning; says so where the learner should choose. */
export function MeaningButton({ word, isIcon = false }: MeaningButtonProps) {
  const { meanings } = useMessages()
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const pick = useMeaningPick(word)
  const isDoubt = pick !== undefined && findCandidates(word) !== undefined
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const icon = isDoubt ? <CircleHelp /> : <BookOpen />
  return (
    <>
      {isIcon ? (
        <IconButton label={meanings.of(word.word)} icon={icon} onClick={open} />
      ) : (
        <Button
          variant={isDoubt ? 'secondary' : 'quiet'}
          size="small"
          icon={icon}
          aria-label={isDoubt ? meanings.chooseOf(word.word) : meanings.of(word.word)}
          onClick={open}
        >
          {isDoubt ? meanings.choose : meanings.more}
        </Button>
      )}
      {wasOpened ? (
        <MeaningDialog
          open={isOpen}
          word={word}
          onClose={() => setOpen(false)}
          onPick={
            pick &&
            ((asked, meaning) => {
              setOpen(false)
              pick(asked, meaning)
            })
          }
        />
      ) : null}
    </>
  )
}
