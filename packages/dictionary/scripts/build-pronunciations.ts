// Writes data/pronunciations.txt: the headwords of the entries in IPA, from CMUdict (BSD). Words that CMUdict gives two
// pronunciations are left out, for which one belongs to which part of speech (record) it does not say.
// Usage: node packages/dictionary/scripts/build-pronunciations.ts
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dictionary } from 'cmu-pronouncing-dictionary'

import { toIpa } from '../src/compiler/ipa.ts'
import { loadEntries } from '../src/entries/load-entries.ts'

/** Fixed words only: `look after sb` is pronounced as `look after`. */
function phonesOf(word: string): string | undefined {
  return word in dictionary && !(`${word}(1)` in dictionary) && !(`${word}(2)` in dictionary)
    ? dictionary[word]
    : undefined
}

const { entries } = await loadEntries()
// The first entry of a headword gives its other spellings.
const byHeadword = new Map(entries.toReversed().map((entry) => [entry.headword.toLowerCase(), entry]))
const lines = [...byHeadword.keys()].toSorted().flatMap((headword) => {
  const variants = byHeadword.get(headword)?.variants ?? []
  const phones = [headword, ...variants.map(({ spelling }) => spelling.toLowerCase())]
    .map(phonesOf)
    .find((found) => found !== undefined)
  return phones === undefined ? [] : [`${headword}\t${toIpa(phones)}`]
})
await writeFile(join(import.meta.dirname, '../data/pronunciations.txt'), `${lines.join('\n')}\n`)
console.log(`${lines.length} headwords`)
