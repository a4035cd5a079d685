import { openLookUp } from '#shared/dictionary/look-up-state.ts'

import styles from './meanings.module.css'

type DefinitionTextProps = {
  definition: string
  linkedWords?: readonly string[] | undefined
}

/** The definition in pieces: every other one is a linked word. */
function split(definition: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [definition]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return definition.split(new RegExp(String.raw`(?<![\p{L}\p{N}])(${escaped.join('|')})(?![\p{L}\p{N}])`, 'u'))
}

/** A definition; words that are not in the defining vocabulary lead to their own entries. */
export function DefinitionText({ definition, linkedWords = [] }: DefinitionTextProps) {
  const pieces = split(definition, linkedWords)
  return (
    <span lang="en">
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <button key={index} type="button" className={styles.link} onClick={() => openLookUp(piece)}>
            {piece}
          </button>
        ),
      )}
    </span>
  )
}
