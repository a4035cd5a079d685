import { chooseBestWords, type WordChoice } from '@wordnest/levels/coverage'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import type { TextBlock } from '#shared/reading/text-blocks.ts'
import type { ReaderWords } from '#shared/reading/use-reader-words.ts'
import type { TextWords } from '#shared/reading/use-text-words.ts'

const MOST = 20

const loadList = () => import('./best-list.tsx').then(({ BestList }) => BestList)

type BestWordsProps = {
  /** Undefined while they are counted. */
  words: TextWords | undefined
  blocks: readonly TextBlock[]
  actions: ReaderWords
}

/** The new words of the text that are most worth learning, each with the reason. */
export function BestWords({ words, blocks, actions }: BestWordsProps) {
  const { common, reader } = useMessages()
  const [choices, setChoices] = useState<readonly WordChoice[]>()
  const [isOpen, setOpen] = useState(false)
  const BestList = takeLoaded(useLoading(loadList, choices !== undefined))
  const open = ({ profile, knowledge }: TextWords) => {
    // They stay while the dialog is open: an added word is no new word any more.
    setChoices(chooseBestWords(profile, knowledge, MOST))
    setOpen(true)
  }
  return (
    <>
      <Button size="small" variant="quiet" icon={<ListChecks />} disabled={!words} onClick={() => words && open(words)}>
        {reader.best.open}
      </Button>
      {choices ? (
        <Dialog
          open={isOpen}
          isForm
          onClose={() => setOpen(false)}
          title={reader.best.title}
          closeLabel={common.close}
          initialFocus="title"
          width="wide"
        >
          {choices.length === 0 ? (
            <p>{reader.best.none}</p>
          ) : BestList ? (
            <BestList choices={choices} blocks={blocks} actions={actions} onWall={() => setOpen(false)} />
          ) : (
            <Waiting label={common.loading} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}
