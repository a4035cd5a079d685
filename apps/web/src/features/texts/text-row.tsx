import type { TextRecord } from '@wordnest/log/states'
import { Eraser, Pencil, Trash2 } from 'lucide-react'

import { toTextPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useCoverage } from '#shared/texts/coverage-of-texts.ts'
import { KnownOfIt, LibraryRow } from '#shared/texts/library-row.tsx'
import { toPercentRead } from '#shared/texts/percent-read.ts'

import type { WordsOfText } from './words-of-texts.ts'

function Coverage({ id }: { id: string }) {
  const { library } = useMessages().texts
  const coverage = useCoverage(id)
  if (!coverage) return null
  const { known, newWords } = coverage
  return (
    <KnownOfIt>
      {newWords === undefined ? library.knownAbout(known) : `${library.known(known)} · ${library.newWords(newWords)}`}
    </KnownOfIt>
  )
}

function Reading({ record }: { record: TextRecord }) {
  const { library } = useMessages().texts
  if (record.readAt === undefined) return <span>{library.unread}</span>
  const percent = toPercentRead(record.place, record.wordCount)
  return <span>{percent >= 98 ? library.readToEnd : library.read(percent)}</span>
}

function Source({ source }: Pick<TextRecord, 'source'>) {
  const { library } = useMessages().texts
  const host = source.url !== undefined && URL.canParse(source.url) ? new URL(source.url).hostname : undefined
  return <span>{host?.replace(/^www\./u, '') ?? library.sources[source.kind]}</span>
}

function Words({ cards, lookedUp }: WordsOfText) {
  const { library } = useMessages().texts
  return (
    <>
      {cards > 0 ? <span>{library.cards(cards)}</span> : null}
      {lookedUp > 0 ? <span>{library.lookedUp(lookedUp)}</span> : null}
    </>
  )
}

type TextRowProps = {
  record: TextRecord
  met: WordsOfText | undefined
  onRename: () => void
  onRemove: () => void
  onErase: () => void
}

/** One text of the learner: the way to read it, and what is known of it. */
export function TextRow({ record, met, onRename, onRemove, onErase }: TextRowProps) {
  const { library, words } = useMessages().texts
  const { id, title, wordCount } = record
  return (
    <LibraryRow
      record={record}
      to={toTextPath(id)}
      known={<Coverage id={id} />}
      facts={
        <>
          <span>{words(wordCount)}</span>
          <Source source={record.source} />
          <Reading record={record} />
          {met ? <Words {...met} /> : null}
        </>
      }
      menu={{
        label: library.more(title),
        items: [
          { key: 'rename', label: library.rename, icon: <Pencil />, onSelect: onRename },
          { key: 'remove', label: library.remove, icon: <Trash2 />, onSelect: onRemove },
          { key: 'erase', label: library.erase, icon: <Eraser />, onSelect: onErase },
        ],
      }}
    />
  )
}
