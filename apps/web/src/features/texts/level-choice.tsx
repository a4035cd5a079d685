import { LEVELS } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'
import { ChoiceList } from '#ui/parts/choice-list.tsx'

type Level = (typeof LEVELS)[number]

/** The six levels, each with what a reader at it can do. */
export function LevelChoice({ value, onChange }: { value: Level | undefined; onChange: (level: Level) => void }) {
  const { level: text } = useMessages().texts
  return (
    <ChoiceList
      label={text.choose}
      choices={LEVELS.map((level) => ({
        value: level,
        label: level,
        hideLabel: true,
        hint: text.means[level],
        icon: <strong>{level}</strong>,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
