/** Sentences of our own with a known sense: files of `@headword part-of-speech` and lines of `number sentence`. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Entry } from '../../src/entries/entry.ts'
import { senseId } from '../../src/entries/entry.ts'
import type { Reader, Sample } from './samples.ts'
import { fromText } from './samples.ts'

const FOLDER = join(import.meta.dirname, '../../sentences')

export type LabelledSentences = {
  samples: Sample[]
  /** Lines that name no sense, or do not hold the word. */
  problems: string[]
}

const PASSAGES = join(import.meta.dirname, '../../passages')

/** `keep_up-phrasal_verb-2` to `keep up phrasal verb`. */
function headerOfId(id: string): string {
  const entry = id.replace(/-\d+$/, '')
  const mark = entry.lastIndexOf('-')
  return `${entry.slice(0, mark)} ${entry.slice(mark + 1)}`.replaceAll('_', ' ')
}

/** The `headword part-of-speech` of every block of the named sentences, and of every sense in the named `….labels.txt` of passages. */
export async function headersOf(names: readonly string[], folder = FOLDER): Promise<Set<string>> {
  const lists = await Promise.all(
    names.map(async (name) => {
      if (!name.endsWith('.labels.txt')) {
        const text = await readFile(join(folder, name), 'utf8')
        return [...text.matchAll(/^@(.+)$/gm)].map(([, header = '']) => header.trim())
      }
      const text = await readFile(join(PASSAGES, name), 'utf8')
      return [...text.matchAll(/\t(\S+)$/gm)].map(([, id = '']) => headerOfId(id))
    }),
  )
  return new Set(lists.flat())
}

export async function readLabelledSentences(
  entries: readonly Entry[],
  reader: Reader,
  folder = FOLDER,
): Promise<LabelledSentences> {
  const byHeader = new Map<string, Entry[]>()
  for (const entry of entries) {
    const header = `${entry.headword} ${entry.pos}`
    byHeader.set(header, [...(byHeader.get(header) ?? []), entry])
  }
  const samples: Sample[] = []
  const problems: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.txt')).toSorted()) {
    let blocks: Entry[] = []
    for (const [index, line] of (await readFile(join(folder, name), 'utf8')).split('\n').entries()) {
      if (line.startsWith('@')) blocks = byHeader.get(line.slice(1).trim()) ?? []
      const [, number, text = ''] = /^(\d+) (.+)$/.exec(line) ?? []
      if (number === undefined) continue
      const entry = blocks.find(({ senses }) => senses.some((sense) => sense.number === Number(number)))
      const found = entry ? fromText(entry, senseId(entry, { number: Number(number) }), 'sentence', text, reader) : []
      if (found.length === 0)
        problems.push(`${name}:${index + 1} ${entry ? 'does not hold the word' : 'names no sense'}: ${line}`)
      samples.push(...found)
    }
  }
  return { samples, problems }
}
